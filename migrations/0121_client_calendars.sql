-- The secret address at which the calendar of a client's user reads their appointments.
create table client_calendar (
  id           uuid        not null,
  user_id      text        not null,
  token_hash   text        not null,
  -- The first characters, to know it by.
  hint         text        not null,
  created_at   timestamptz not null,
  revoked_at   timestamptz,
  -- At most a quarter of an hour old.
  last_read_at timestamptz,
  constraint client_calendar_pk primary key (id),
  constraint client_calendar_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint client_calendar_token_unique unique (token_hash)
);
create unique index client_calendar_one_open on client_calendar (user_id) where revoked_at is null;
