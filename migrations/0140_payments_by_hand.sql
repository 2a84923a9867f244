-- Who paid, as it was on that day, and what lists are searched by.
alter table payment
  add column payer_name text not null,
  add column payer_email text not null default '',
  -- Of the invoices that it was for, with a space between them.
  add column invoice_references text not null default '',
  -- What of it lies in the office, and what went to the bank by its deposit slip.
  add column undeposited_cents bigint not null default 0,
  add column deposited_cents bigint not null default 0,
  add column search_text text generated always as (search_form(
    'PAY-' || lpad(number::text, greatest(6, length(number::text)), '0') || ' ' || payer_name || ' ' || payer_email
      || ' ' || check_number || ' ' || invoice_references
  )) stored not null,
  add constraint payment_has_payer check (payer_name ~ '\S'),
  add constraint payment_places check (
    undeposited_cents >= 0 and deposited_cents >= 0 and undeposited_cents + deposited_cents <= amount_cents
  ),
  add constraint payment_deposited_by_slip check ((deposited_cents > 0) = (deposit_slip_id is not null)),
  add constraint payment_check_has_number check (kind <> 'check' or check_number ~ '\S');
create index payment_search on payment using gin (search_text gin_trgm_ops);
create index payment_by_status on payment (status, number desc);
create index payment_by_deposit_slip on payment (deposit_slip_id) where deposit_slip_id is not null;
create index payment_undeposited on payment (received_on, number) where undeposited_cents > 0;
-- Whose credit paid which invoices is asked when a check comes back.
create index invoice_of_client on invoice (client_id, status);

-- What payments come to, as changes by the day on which they came: nobody waits for a row that everybody adds to.
create table payment_counter (
  on_date date not null,
  status text not null,
  payments integer not null,
  cents bigint not null,
  -- Of these, what was given back.
  refunded_cents bigint not null
);
create index payment_counter_by_day on payment_counter (on_date);

create function payment_count_inserted() returns trigger language plpgsql as $$
begin
  insert into payment_counter (on_date, status, payments, cents, refunded_cents)
  select payment.received_on, payment.status, count(*), sum(payment.amount_cents), sum(payment.refunded_cents)
  from new_payment as payment
  group by 1, 2;
  return null;
end
$$;
create function payment_count_changed() returns trigger language plpgsql as $$
begin
  insert into payment_counter (on_date, status, payments, cents, refunded_cents)
  select changed.on_date, changed.status, sum(changed.payments), sum(changed.cents), sum(changed.refunded_cents)
  from (
    select payment.received_on as on_date, payment.status, -1 as payments, -payment.amount_cents as cents,
      -payment.refunded_cents as refunded_cents
    from old_payment as payment
    union all
    select payment.received_on, payment.status, 1, payment.amount_cents, payment.refunded_cents
    from new_payment as payment
  ) as changed
  group by 1, 2
  having sum(changed.payments) <> 0 or sum(changed.cents) <> 0 or sum(changed.refunded_cents) <> 0;
  return null;
end
$$;
create function payment_count_removed() returns trigger language plpgsql as $$
begin
  insert into payment_counter (on_date, status, payments, cents, refunded_cents)
  select payment.received_on, payment.status, -count(*), -sum(payment.amount_cents), -sum(payment.refunded_cents)
  from old_payment as payment
  group by 1, 2;
  return null;
end
$$;
create trigger payment_count_inserted after insert on payment referencing new table as new_payment
  for each statement execute function payment_count_inserted();
create trigger payment_count_changed after update on payment
  referencing old table as old_payment new table as new_payment
  for each statement execute function payment_count_changed();
create trigger payment_count_removed after delete on payment referencing old table as old_payment
  for each statement execute function payment_count_removed();

-- How many invoices are what, and what is still to be paid of them, as changes.
create table invoice_counter (
  status text not null,
  invoices integer not null,
  -- What is still to be paid.
  cents bigint not null
);

create function invoice_count_inserted() returns trigger language plpgsql as $$
begin
  insert into invoice_counter (status, invoices, cents)
  select invoice.status, count(*), 0 from new_invoice as invoice group by 1;
  return null;
end
$$;
-- What is owed of it moves with it from one status to the other.
create function invoice_count_changed() returns trigger language plpgsql as $$
begin
  insert into invoice_counter (status, invoices, cents)
  select changed.status, sum(changed.invoices), sum(changed.invoices * coalesce(balance.cents, 0))
  from (
    select was.id, was.status, -1 as invoices
    from old_invoice as was join new_invoice as now_so on now_so.id = was.id where now_so.status <> was.status
    union all
    select now_so.id, now_so.status, 1
    from old_invoice as was join new_invoice as now_so on now_so.id = was.id where now_so.status <> was.status
  ) as changed
  left join invoice_balance as balance on balance.invoice_id = changed.id
  group by 1
  having sum(changed.invoices) <> 0 or sum(changed.invoices * coalesce(balance.cents, 0)) <> 0;
  return null;
end
$$;
create function invoice_count_removed() returns trigger language plpgsql as $$
begin
  insert into invoice_counter (status, invoices, cents)
  select invoice.status, -count(*), 0 from old_invoice as invoice group by 1;
  return null;
end
$$;
create trigger invoice_count_inserted after insert on invoice referencing new table as new_invoice
  for each statement execute function invoice_count_inserted();
create trigger invoice_count_changed after update on invoice
  referencing old table as old_invoice new table as new_invoice
  for each statement execute function invoice_count_changed();
create trigger invoice_count_removed after delete on invoice referencing old table as old_invoice
  for each statement execute function invoice_count_removed();

create function invoice_balance_count_inserted() returns trigger language plpgsql as $$
begin
  insert into invoice_counter (status, invoices, cents)
  select invoice.status, 0, sum(balance.cents)
  from new_balance as balance join invoice on invoice.id = balance.invoice_id
  group by 1 having sum(balance.cents) <> 0;
  return null;
end
$$;
create function invoice_balance_count_changed() returns trigger language plpgsql as $$
begin
  insert into invoice_counter (status, invoices, cents)
  select invoice.status, 0, sum(now_so.cents - was.cents)
  from old_balance as was
  join new_balance as now_so on now_so.invoice_id = was.invoice_id
  join invoice on invoice.id = was.invoice_id
  group by 1 having sum(now_so.cents - was.cents) <> 0;
  return null;
end
$$;
create trigger invoice_balance_count_inserted after insert on invoice_balance referencing new table as new_balance
  for each statement execute function invoice_balance_count_inserted();
create trigger invoice_balance_count_changed after update on invoice_balance
  referencing old table as old_balance new table as new_balance
  for each statement execute function invoice_balance_count_changed();

insert into invoice_counter (status, invoices, cents)
select invoice.status, count(*), coalesce(sum(balance.cents), 0)
from invoice left join invoice_balance as balance on balance.invoice_id = invoice.id
group by 1;

-- What a client owes is told by their invoices: overdue where one is, unpaid where one is open, paid where all are paid, and
-- not billed before the first. It stands with the client, because lists are filtered by it.
create function client_derive_payment_status(ids uuid[]) returns void language plpgsql as $$
begin
  -- Held before the invoices are looked at: of two that pay one each, the second sees what the first has paid.
  perform from client where client.id = any(ids) order by client.id for no key update;
  update client set payment_status = derived.payment_status
  from (
    select wanted.id, case
      when exists (select from invoice where invoice.client_id = wanted.id and invoice.status = 'overdue') then 'overdue'
      when exists (select from invoice where invoice.client_id = wanted.id and invoice.status = 'sent') then 'unpaid'
      when exists (select from invoice where invoice.client_id = wanted.id and invoice.status = 'paid') then 'paid'
      else 'not-billed'
    end as payment_status
    from unnest(ids) as wanted (id)
  ) as derived
  where client.id = derived.id and client.payment_status <> derived.payment_status;
end
$$;

create function invoice_tell_payment_status() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  case tg_op
    when 'INSERT' then
      select array_agg(distinct invoice.client_id) into ids from new_invoice as invoice where invoice.status <> 'draft';
    when 'DELETE' then
      select array_agg(distinct invoice.client_id) into ids from old_invoice as invoice where invoice.status <> 'draft';
    else
      select array_agg(distinct changed.client_id) into ids
      from old_invoice as was
      join new_invoice as now_so on now_so.id = was.id
      cross join lateral (values (was.client_id), (now_so.client_id)) as changed (client_id)
      where (now_so.status, now_so.client_id) <> (was.status, was.client_id);
  end case;
  if ids is not null then
    perform client_derive_payment_status(ids);
  end if;
  return null;
end
$$;
create trigger invoice_tell_payment_status_inserted after insert on invoice referencing new table as new_invoice
  for each statement execute function invoice_tell_payment_status();
create trigger invoice_tell_payment_status_changed after update on invoice
  referencing old table as old_invoice new table as new_invoice
  for each statement execute function invoice_tell_payment_status();
create trigger invoice_tell_payment_status_removed after delete on invoice referencing old table as old_invoice
  for each statement execute function invoice_tell_payment_status();

-- What the office had set by hand until now says nothing about invoices.
select client_derive_payment_status(array_agg(client.id)) from client
where client.payment_status <> 'not-billed' or exists (select from invoice where invoice.client_id = client.id);
