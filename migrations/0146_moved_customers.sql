-- At the provider a card belongs to a customer. When two clients who both are customers become one, the cards of the other
-- stay with theirs: its id is written here then, and is null everywhere else.
alter table payment_method
  add column customer_id text,
  -- When the provider has ended a method that was removed.
  add column detached_at timestamptz;
create index payment_method_to_detach on payment_method (removed_at) where removed_at is not null and detached_at is null;

alter table payment_setup
  add column customer_id text,
  -- The page has given a card or an account, and the bank or two small deposits are waited for.
  add column has_method boolean not null default false;
