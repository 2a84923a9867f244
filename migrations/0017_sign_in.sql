-- A ticket is worth nothing once the password that it stands for was changed.
delete from sign_in_ticket;
alter table sign_in_ticket add column password_mark text not null;

-- Empty where nobody has the address that was tried: the row is written only so that refusing takes as long as for a
-- real account, tells nothing else, and is removed the next night.
alter table sign_in alter column user_id drop not null;

-- Empty until the first time. Also what a sign-in locks, so that it and a change of the password exclude each other.
alter table user_account add column last_signed_in_at timestamptz;
