-- Through which day the books are closed: nothing is posted on it or before. Each change is a row, the last one holds, and
-- none is changed later; before the first one the books are open.
create table books_closing (
  version integer not null,
  -- Null: all days are open.
  closed_through date,
  -- Why days that were closed are open again.
  reason text not null,
  -- Who did it: the account, which may be gone; null for keys.
  closed_by text,
  closed_at timestamptz not null,
  constraint books_closing_pk primary key (version),
  constraint books_closing_reason_length check (length(reason) <= 500)
);

-- Whoever posts holds this lock together with all others that post, whoever closes holds it alone, both until the commit:
-- nothing is posted on a day that is being closed. A lock on the row would be written down by everybody who posts.
create function books_closing_check() returns trigger language plpgsql as $$
declare
  known books_closing;
begin
  perform pg_advisory_xact_lock(hashtext('billing.books_closing'));
  -- A statement of its own, which sees what was committed while this one waited.
  select * into known from books_closing order by version desc limit 1;
  if new.version <> coalesce(known.version, 0) + 1 then
    raise exception 'the closing was changed in the meantime'
      using errcode = 'check_violation', constraint = 'books_closing_in_turn';
  end if;
  if new.reason = '' and known.closed_through is not null
    and (new.closed_through is null or new.closed_through < known.closed_through) then
    raise exception 'closed days are opened for a reason'
      using errcode = 'check_violation', constraint = 'books_closing_reopened_why';
  end if;
  return new;
end
$$;
create trigger books_closing_in_turn before insert on books_closing
  for each row execute function books_closing_check();
create trigger books_closing_append_only before update or delete on books_closing
  for each row execute function ledger_refuse();
create trigger books_closing_no_truncate before truncate on books_closing
  for each statement execute function ledger_refuse();

-- The last closed day, which stays so until the transaction ends; null where none is.
create function ledger_hold_closing() returns date language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('billing.books_closing'));
  return (select closed_through from books_closing order by version desc limit 1);
end
$$;

-- The day itself, or where it is closed the first one that is open.
create function ledger_open_day(asked date) returns date language sql volatile as $$
  select greatest(asked, ledger_hold_closing() + 1)
$$;

create function ledger_refuse_closed() returns trigger language plpgsql as $$
declare
  closed_through date := ledger_hold_closing();
begin
  if exists (select from new_journal where on_date <= closed_through) then
    raise exception 'the books are closed through %', closed_through
      using errcode = 'check_violation', constraint = 'ledger_journal_open',
        detail = to_char(closed_through, 'YYYY-MM-DD');
  end if;
  return null;
end
$$;
create trigger ledger_journal_open after insert on ledger_journal
  referencing new table as new_journal for each statement execute function ledger_refuse_closed();
