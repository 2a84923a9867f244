-- Staff accounts change hands, and the audit log is asked.

-- Who was first stays written down, also once another role was given to them: the last administrator keeps theirs, so
-- there is no way back to a company without one.
alter table user_account drop constraint user_account_founder_is_administrator;

-- Staff are few among all accounts.
create index user_account_staff on user_account (lower(full_name), id) where kind = 'staff';
create index user_account_search on user_account using gin (lower(full_name || ' ' || email) gin_trgm_ops);

create index audit_log_performed_by_key on audit_log (performed_by_key, at desc) where performed_by_key is not null;
-- Everything about one thing, whatever kind of thing it is.
create index audit_log_entity_id on audit_log (entity_id, at desc);

create index api_key_created_by on api_key (created_by);
