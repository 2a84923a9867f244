-- A client's login. The e-mail address of a registration is only claimed until it is confirmed: until then it neither
-- finds nor blocks anybody, so that nobody comes near a client's things by writing down that client's address.
alter table client add column email_is_claimed boolean not null default false;
-- The client that this one turned out to be. It is archived then, and kept for its history.
alter table client add column merged_into uuid;
alter table client add column newsletter boolean not null default false;
alter table client add column how_heard text;
alter table client add constraint client_merged_into_fk foreign key (merged_into) references client (id);
alter table client add constraint client_merged_is_archived check (merged_into is null or archived_at is not null);
alter table client add constraint client_how_heard_known check (how_heard in ('search', 'social', 'referral', 'other'));
alter table client add constraint client_claim_is_registration check (not email_is_claimed or source = 'registration');

drop index client_email_key_unique;
create unique index client_email_key_unique on client (email_key) where archived_at is null and not email_is_claimed;

alter table user_account alter column client_id type uuid using client_id::uuid;
alter table user_account add constraint user_account_client_fk foreign key (client_id) references client (id);
