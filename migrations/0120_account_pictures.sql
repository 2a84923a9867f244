-- The picture of whoever signs in; its content is a file of the platform, which belongs to the account.
alter table user_account add column avatar_file_id uuid;
