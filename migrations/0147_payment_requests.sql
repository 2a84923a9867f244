-- What was asked for with the key of a payment: the same key with anything else is refused, whatever became of the first.
alter table payment
  add column request_hash text,
  -- Somebody sits before the page and can confirm it with the bank. An order that is given again says the same.
  add column is_on_session boolean not null default false;
