-- Events of one subject (an appointment, a client) reach each subscriber in their order. A subject counts its events, so
-- that their numbers have no gaps and rise in the order in which their transactions were committed.

alter table event
  add column subject text,
  add column sequence bigint,
  add constraint event_subject_is_counted check ((subject is null) = (sequence is null));
create unique index event_in_order on event (subject, sequence) where subject is not null;

create table event_subject (
  subject       text   not null,
  last_sequence bigint not null,
  -- Up to here the subscribers have their jobs.
  told_sequence bigint not null,
  constraint event_subject_pk primary key (subject),
  constraint event_subject_told_what_was check (told_sequence between 0 and last_sequence)
);

-- Up to where a subscriber has worked on the events of a subject.
create table event_cursor (
  subscriber    text   not null,
  subject       text   not null,
  last_sequence bigint not null,
  constraint event_cursor_pk primary key (subscriber, subject)
);
create index event_cursor_subject on event_cursor (subject);
