-- A mail that carries a link or a code by which one could act for somebody: its text goes once it is delivered.
alter table mail add column is_secret boolean not null default false;

-- Somebody else has tried to register with the address too, and nobody has proven yet that it is theirs. From then on a
-- code or a link no longer confirms the account, because whoever holds the mailbox could not tell whose password they
-- let in; only a new password, chosen by whoever reads that mailbox, does.
alter table user_account add column is_disputed boolean not null default false;
alter table user_account add constraint user_account_disputed_is_unproven
  check (not is_disputed or email_confirmed_at is null);
