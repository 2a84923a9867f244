-- Who was written to of what, by which way: one row for each, so that nobody is written to twice. It holds no address:
-- that is asked for when the message is written.

create table notification (
  id         uuid        not null,
  message    text        not null,
  -- What it is about, such as the visit of a report: told twice, it is written once.
  cause      text        not null,
  recipient  text        not null,
  channel    text        not null,
  -- What the event said: ids.
  data       jsonb       not null,
  status     text        not null,
  created_at timestamptz not null,
  sent_at    timestamptz,
  constraint notification_pk primary key (id),
  constraint notification_once unique (message, cause, recipient, channel),
  constraint notification_channel_known check (channel in ('email')),
  constraint notification_status_known check (status in ('waiting', 'sent', 'not_needed', 'switched_off', 'no_address')),
  constraint notification_sent_has_time check ((status = 'sent') = (sent_at is not null))
);
-- Whom the office has to call instead.
create index notification_no_address on notification (created_at, id) where status = 'no_address';
create index notification_created_at on notification (created_at);
