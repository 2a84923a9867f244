-- What states ask to be written down of each product that was applied. A record is never changed: what turns out to be
-- wrong is replaced by a new version, which names the old one. The records of each applicator are a chain, each with the
-- hash of the one before it, so that a changed or missing row is found (docs/decisions/0024-application-records.md).
create table application_record (
  id uuid not null,
  -- Whose chain it is in, and where. The database fills in all that is not told here, from the content.
  technician_id uuid not null,
  position bigint not null,
  visit_id uuid not null,
  -- Of the application in the report of the visit.
  entry_id uuid not null,
  version integer not null,
  replaces_id uuid,
  -- The last version of what was taken out of the report again.
  is_withdrawn boolean not null default false,
  reason text not null default '',
  -- Everything that the record says. The client is not among it by id: the visit knows who they are after a merge, too.
  content jsonb not null,
  written_at timestamptz not null,
  written_by text not null,
  applied_on date not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  state text,
  product_id uuid not null,
  search_text text not null,
  retain_until date not null,
  is_late boolean not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint application_record_pk primary key (id),
  constraint application_record_place_in_chain unique (technician_id, position),
  constraint application_record_one_version unique (visit_id, entry_id, version),
  constraint application_record_replaced_once unique (replaces_id),
  constraint application_record_visit_fk foreign key (visit_id) references visit (id),
  constraint application_record_replaces_fk foreign key (replaces_id) references application_record (id),
  constraint application_record_first_replaces_nothing check ((version = 1) = (replaces_id is null)),
  constraint application_record_withdrawn_was_there check (not is_withdrawn or version > 1),
  constraint application_record_ends_after_start check (ended_at >= started_at),
  constraint application_record_content_is_object check (jsonb_typeof(content) = 'object'),
  constraint application_record_whole_hashes check (octet_length(previous_hash) = 32 and octet_length(hash) = 32)
);
create index application_record_by_day on application_record (applied_on, id);
create index application_record_by_product on application_record (product_id, applied_on, id);
create index application_record_by_technician on application_record (technician_id, applied_on, id);
create index application_record_by_state on application_record (state, applied_on, id);
create index application_record_search on application_record using gin (search_text gin_trgm_ops);

-- Where each chain ends. Its row is the lock under which the chain grows.
create table application_record_chain (
  technician_id uuid not null,
  position bigint not null,
  hash bytea not null,
  constraint application_record_chain_pk primary key (technician_id),
  constraint application_record_chain_not_negative check (position >= 0)
);

-- What remains in the chain of a record that was deleted when its time was over.
create table application_record_removed (
  technician_id uuid not null,
  position bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  retain_until date not null,
  removed_at timestamptz not null,
  constraint application_record_removed_pk primary key (technician_id, position),
  constraint application_record_removed_in_time check (retain_until < (removed_at at time zone 'UTC')::date)
);

-- What walking all chains found, and where they ended then: a chain that is shorter later has lost its end.
create table application_record_verification (
  id uuid not null,
  asked_at timestamptz not null,
  asked_by text not null,
  finished_at timestamptz,
  records bigint not null default 0,
  faults jsonb not null default '[]'::jsonb,
  heads jsonb not null default '{}'::jsonb,
  constraint application_record_verification_pk primary key (id)
);
create index application_record_verification_newest on application_record_verification (asked_at desc, id desc);

-- One text for all that a record holds but its own hash. Instants and days are written out, because how the database
-- shows them depends on settings.
create function application_record_text(record application_record) returns text
language sql stable as $$
  select jsonb_build_array(
    record.id, record.technician_id, record.position, record.visit_id, record.entry_id, record.version,
    record.replaces_id, record.is_withdrawn, record.reason, record.content,
    to_char(record.written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), record.written_by,
    to_char(record.applied_on, 'YYYY-MM-DD'),
    to_char(record.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    to_char(record.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    record.state, record.product_id, record.search_text, to_char(record.retain_until, 'YYYY-MM-DD'), record.is_late
  )::text
$$;

create function application_record_hash(record application_record) returns bytea
language sql stable as $$
  select sha256(record.previous_hash || convert_to(application_record_text(record), 'UTF8'))
$$;

create function application_record_append() returns trigger language plpgsql as $$
declare
  earlier application_record;
  first_written timestamptz;
  head application_record_chain;
begin
  if new.version > 1 then
    select * into earlier from application_record where id = new.replaces_id;
    if earlier.visit_id is distinct from new.visit_id or earlier.entry_id is distinct from new.entry_id
      or earlier.version is distinct from new.version - 1 then
      raise exception 'A version replaces the one before it'
        using errcode = 'integrity_constraint_violation', constraint = 'application_record_follows_its_predecessor';
    end if;
    select written_at into first_written from application_record
    where visit_id = new.visit_id and entry_id = new.entry_id and version = 1;
    if new.written_at > first_written + interval '24 hours' and new.reason !~ '\S' then
      raise exception 'A record that is older than a day is amended with a reason'
        using errcode = 'integrity_constraint_violation', constraint = 'application_record_reason_after_a_day';
    end if;
  end if;

  new.technician_id := (new.content -> 'applicator' ->> 'id')::uuid;
  new.product_id := (new.content -> 'product' ->> 'id')::uuid;
  new.applied_on := (new.content ->> 'appliedOn')::date;
  new.started_at := (new.content ->> 'startedAt')::timestamptz;
  new.ended_at := (new.content ->> 'endedAt')::timestamptz;
  new.state := new.content ->> 'state';
  new.retain_until := (new.content ->> 'keepUntil')::date;
  new.is_late := new.version = 1 and coalesce(new.written_at > (new.content ->> 'writtenBy')::timestamptz, false);
  new.search_text := search_form(concat_ws(' ',
    new.content ->> 'customerName', new.content -> 'place' ->> 'street', new.content -> 'place' ->> 'city',
    new.content -> 'place' ->> 'county', new.content -> 'place' ->> 'zip', new.content -> 'product' ->> 'name',
    new.content -> 'product' ->> 'epaNumber', new.content -> 'applicator' ->> 'name'));

  insert into application_record_chain (technician_id, position, hash)
  values (new.technician_id, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
  select * into head from application_record_chain where technician_id = new.technician_id for update;
  new.position := head.position + 1;
  new.previous_hash := head.hash;
  new.hash := application_record_hash(new);
  update application_record_chain set position = new.position, hash = new.hash where technician_id = new.technician_id;
  return new;
end
$$;
create trigger application_record_append before insert on application_record
  for each row execute function application_record_append();

create function application_record_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'An application record stays as it was written'
    using errcode = 'integrity_constraint_violation', constraint = tg_name;
end
$$;
create trigger application_record_append_only before update on application_record
  for each row execute function application_record_refuse();
create trigger application_record_not_emptied before truncate on application_record
  for each statement execute function application_record_refuse();
create trigger application_record_removed_stays before update or delete on application_record_removed
  for each row execute function application_record_refuse();
create trigger application_record_removed_not_emptied before truncate on application_record_removed
  for each statement execute function application_record_refuse();
create trigger application_record_chain_not_emptied before truncate on application_record_chain
  for each statement execute function application_record_refuse();
-- A chain grows by its records alone.
create trigger application_record_chain_kept before update or delete on application_record_chain
  for each row when (pg_trigger_depth() = 0) execute function application_record_refuse();

create function application_record_remove() returns trigger language plpgsql as $$
begin
  if old.retain_until >= (now() at time zone 'UTC')::date then
    raise exception 'An application record is kept until %', old.retain_until
      using errcode = 'integrity_constraint_violation', constraint = 'application_record_kept';
  end if;
  insert into application_record_removed (technician_id, position, previous_hash, hash, retain_until, removed_at)
  values (old.technician_id, old.position, old.previous_hash, old.hash, old.retain_until, now());
  return old;
end
$$;
create trigger application_record_kept before delete on application_record
  for each row execute function application_record_remove();
