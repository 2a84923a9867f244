-- People are told by text, in their browser and behind the bell, too; the office sees what became of each message.
alter table notification
  drop constraint notification_channel_known,
  drop constraint notification_status_known,
  drop constraint notification_sent_has_time,
  add column client_id uuid,
  add column recipient_name text not null default '',
  -- Where it went, once it was written.
  add column address text,
  -- The mail server or the provider has it, or will be given it; what is still waiting then is theirs to take.
  add column written_at timestamptz,
  -- Texts and notices of browsers wait for the morning.
  add column held_until timestamptz,
  add column delivered_at timestamptz,
  add column fault text,
  -- How often the office had it written once more.
  add column retries integer not null default 0,
  -- What stands behind the bell.
  add column title text,
  add column body text,
  add column path text,
  add column read_at timestamptz,
  add column search_text text generated always as (search_form(recipient_name || ' ' || coalesce(address, ''))) stored not null,
  add constraint notification_channel_known check (channel in ('email', 'sms', 'push', 'bell')),
  add constraint notification_status_known check (status in (
    'waiting', 'held', 'sent', 'delivered', 'failed', 'not_needed', 'switched_off', 'no_address', 'no_consent'
  )),
  add constraint notification_sent_has_time check (status not in ('sent', 'delivered') or sent_at is not null),
  add constraint notification_delivered_has_time check ((status = 'delivered') = (delivered_at is not null)),
  add constraint notification_held_has_time check (status <> 'held' or held_until is not null),
  add constraint notification_bell_says_something check (channel <> 'bell' or status <> 'sent' or (title is not null and body is not null and path is not null));

update notification set written_at = sent_at where sent_at is not null;

-- The bell: the newest of one person, and those that they have not read.
create index notification_bell on notification (recipient, sent_at desc, id desc) where channel = 'bell' and status = 'sent';
create index notification_unread on notification (recipient, sent_at desc, id desc)
  where channel = 'bell' and status = 'sent' and read_at is null;
-- The office's page, by each of its filters.
create index notification_newest on notification (created_at desc, id desc);
create index notification_by_client on notification (client_id, created_at desc, id desc) where client_id is not null;
create index notification_by_status on notification (status, created_at desc, id desc);
create index notification_by_channel on notification (channel, created_at desc, id desc);
create index notification_search on notification using gin (search_text gin_trgm_ops);
create index notification_unwritten on notification (created_at) where status = 'waiting' and written_at is null;
drop index notification_created_at;

-- What the mail server says of an email comes back to what it was written for. Its key says what that is.
create function notification_of(key text) returns uuid language sql immutable as $$
  select case when key like 'notification:%' then split_part(key, ':', 2)::uuid end
$$;

create function mail_tell_notification() returns trigger language plpgsql as $$
begin
  update notification
  set status = new.status,
    sent_at = case when new.status = 'sent' then new.sent_at end,
    fault = case when new.status = 'failed' then new.last_error end
  where id = notification_of(new.key) and status in ('waiting', 'sent', 'failed');
  return null;
end
$$;
create trigger mail_tell_notification after update of status on mail
  for each row when (new.status in ('sent', 'failed') and new.status <> old.status and new.key like 'notification:%')
  execute function mail_tell_notification();
