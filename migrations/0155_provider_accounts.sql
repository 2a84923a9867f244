-- Whose account the payments of a provider go to, and since when: the cards of another account cannot be charged by it.
create table provider_account (
  provider text not null,
  account_id text not null,
  -- What was saved before is of another account.
  since timestamptz not null,
  constraint provider_account_pk primary key (provider)
);
