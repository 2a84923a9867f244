-- Every change of money, as double entry: in whole cents, debits above zero and credits below it. A journal is one thing
-- that happened, its entries are what it changed, and their sum is zero.
create table ledger_journal (
  id uuid not null,
  -- What accountants call it by. One that was not committed leaves a gap: that nothing is missing is told by the sums.
  number bigint generated always as identity,
  -- What kind of thing happened, and the one that it happened to: both together happen once.
  kind text not null,
  cause_id uuid not null,
  -- The day of the books, in the company's time zone, and the instant at which it was written down.
  on_date date not null,
  posted_at timestamptz not null,
  memo text not null,
  -- Who did it: the account, which may be gone; null for the program and its keys.
  posted_by text,
  -- How many entries it has. None is added to it later.
  entry_count smallint not null,
  constraint ledger_journal_pk primary key (id),
  constraint ledger_journal_number_unique unique (number),
  constraint ledger_journal_once unique (kind, cause_id),
  constraint ledger_journal_has_entries check (entry_count >= 2),
  constraint ledger_journal_has_memo check (memo <> '')
);
create index ledger_journal_by_day on ledger_journal (on_date desc, number desc);

create table ledger_entry (
  journal_id uuid not null,
  position smallint not null,
  account text not null,
  -- Whose money it is, and the invoice that it is of.
  client_id uuid,
  invoice_id uuid,
  cents bigint not null,
  constraint ledger_entry_pk primary key (journal_id, position),
  constraint ledger_entry_journal_fk foreign key (journal_id) references ledger_journal (id),
  constraint ledger_entry_client_fk foreign key (client_id) references client (id),
  constraint ledger_entry_account_known check (
    account in (
      'bank', 'undeposited', 'clearing', 'receivable', 'disputed', 'sales-tax', 'client-credit',
      'service-revenue', 'late-fees', 'discounts', 'credit-notes', 'processing-fees', 'bad-debt', 'dispute-losses'
    )
  ),
  -- Beyond this a sum of them is not exact in every language that reads it.
  constraint ledger_entry_amount check (cents <> 0 and abs(cents) <= 100000000000),
  constraint ledger_entry_receivable_of check (account <> 'receivable' or (client_id is not null and invoice_id is not null)),
  constraint ledger_entry_credit_of check (account <> 'client-credit' or client_id is not null)
);
create index ledger_entry_by_client on ledger_entry (client_id, journal_id) where client_id is not null;
create index ledger_entry_by_invoice on ledger_entry (invoice_id, journal_id) where invoice_id is not null;
create index ledger_entry_by_account on ledger_entry (account, journal_id);

-- Judged at the commit, when all entries are there. An entry that is added to a journal of before makes it one too many.
create function ledger_journal_check() returns trigger language plpgsql as $$
declare
  of_journal uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if exists (
    select from ledger_journal as journal
    where journal.id = of_journal
      and (
        select count(*) <> journal.entry_count or coalesce(sum(entry.cents), 0) <> 0
        from ledger_entry as entry where entry.journal_id = journal.id
      )
  ) then
    raise exception 'the entries of a journal are all there and their sum is zero'
      using errcode = 'check_violation', constraint = 'ledger_journal_balanced';
  end if;
  return null;
end
$$;
create constraint trigger ledger_journal_balanced after insert on ledger_journal
  deferrable initially deferred for each row execute function ledger_journal_check('id');
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_journal_check('journal_id');

create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation', constraint = 'ledger_append_only';
end
$$;
create trigger ledger_journal_append_only before update or delete on ledger_journal
  for each row execute function ledger_refuse();
create trigger ledger_journal_no_truncate before truncate on ledger_journal
  for each statement execute function ledger_refuse();
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_refuse();
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function ledger_refuse();

-- What the entries come to, kept. Of the accounts as changes by day, because everybody's money goes through them; of a
-- client and an invoice as one row each, because whoever posts for a client holds it.
create table ledger_counter (
  on_date date not null,
  account text not null,
  -- How much was debited and credited on that day, both above zero.
  debit_cents bigint not null,
  credit_cents bigint not null
);
create index ledger_counter_by_day on ledger_counter (on_date, account);

create table client_balance (
  client_id uuid not null,
  account text not null,
  cents bigint not null,
  constraint client_balance_pk primary key (client_id, account),
  constraint client_balance_client_fk foreign key (client_id) references client (id)
);

create table invoice_balance (
  invoice_id uuid not null,
  cents bigint not null,
  constraint invoice_balance_pk primary key (invoice_id)
);

create function ledger_keep_sums() returns trigger language plpgsql as $$
begin
  insert into ledger_counter (on_date, account, debit_cents, credit_cents)
  select journal.on_date, entry.account,
    coalesce(sum(entry.cents) filter (where entry.cents > 0), 0),
    coalesce(-sum(entry.cents) filter (where entry.cents < 0), 0)
  from new_entry as entry join ledger_journal as journal on journal.id = entry.journal_id
  group by 1, 2;

  -- In one order, so that two that post for the same clients wait for each other and not in a circle.
  insert into client_balance as known (client_id, account, cents)
  select entry.client_id, entry.account, sum(entry.cents)
  from new_entry as entry
  where entry.account in ('receivable', 'client-credit')
  group by 1, 2 order by 1, 2
  on conflict on constraint client_balance_pk do update set cents = known.cents + excluded.cents;

  insert into invoice_balance as known (invoice_id, cents)
  select entry.invoice_id, sum(entry.cents)
  from new_entry as entry
  where entry.account = 'receivable'
  group by 1 order by 1
  on conflict on constraint invoice_balance_pk do update set cents = known.cents + excluded.cents;
  return null;
end
$$;
create trigger ledger_entry_keep_sums after insert on ledger_entry
  referencing new table as new_entry for each statement execute function ledger_keep_sums();
