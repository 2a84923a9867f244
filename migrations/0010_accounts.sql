-- People who can sign in, and the sessions they are signed in with.

create table user_account (
  id                   text        not null,
  -- As it was typed, for mail and for showing; email_key is what it is found by.
  email                text        not null,
  email_key            text        not null,
  -- argon2id, with its parameters inside.
  password_hash        text        not null,
  full_name            text        not null,
  first_name           text        not null,
  last_name            text        not null,
  phone                text,
  kind                 text        not null,
  staff_role           text,
  client_id            text,
  account_type         text,
  -- The administrator who was made while there was none. There is at most one for ever (see the index below).
  is_founder           boolean     not null default false,
  must_change_password boolean     not null default false,
  created_at           timestamptz not null,
  deactivated_at       timestamptz,
  constraint user_account_pk primary key (id),
  constraint user_account_email_key unique (email_key),
  constraint user_account_kind check (kind in ('staff', 'client')),
  constraint user_account_staff_role check (staff_role in ('administrator', 'manager', 'technician', 'support')),
  constraint user_account_account_type check (account_type in ('residential', 'commercial')),
  constraint user_account_shape check (
    (kind = 'staff' and staff_role is not null and client_id is null and account_type is null)
    or (kind = 'client' and staff_role is null and client_id is not null and account_type is not null)
  ),
  constraint user_account_founder_is_administrator check (not is_founder or staff_role = 'administrator')
);
-- Two who create the first administrator at once: the database lets one of them through.
create unique index user_account_one_founder on user_account (is_founder) where is_founder;
create index user_account_administrators on user_account (id) where staff_role = 'administrator';
create index user_account_client on user_account (client_id) where client_id is not null;

create table session (
  id           text        not null,
  -- SHA-256 of the token in the cookie. The token itself is known to the browser alone.
  token_hash   text        not null,
  user_id      text        not null,
  remember     boolean     not null,
  address      text,
  user_agent   text,
  created_at   timestamptz not null,
  -- At most a minute old while the session is in use.
  last_used_at timestamptz not null,
  expires_at   timestamptz not null,
  revoked_at   timestamptz,
  constraint session_pk primary key (id),
  constraint session_token_hash_key unique (token_hash),
  constraint session_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint session_ends_later check (expires_at > created_at)
);
create index session_by_user on session (user_id, created_at);
create index session_expires_at on session (expires_at);
