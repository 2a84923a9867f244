-- The browsers that show notices, and what was sent to them.
create table push_key (
  id smallint not null default 1,
  public_key text not null,
  private_key_encrypted text not null,
  created_at timestamptz not null,
  constraint push_key_pk primary key (id),
  -- Browsers are subscribed to this one key: with another they would hear nothing any more.
  constraint push_key_single check (id = 1)
);

create table push_subscription (
  id uuid not null,
  user_id text not null,
  session_id text not null,
  endpoint text not null,
  keys_encrypted text not null,
  -- Tells the same browser's keys from another's without opening them.
  keys_hash text not null,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  failures integer not null default 0,
  constraint push_subscription_pk primary key (id),
  constraint push_subscription_endpoint_unique unique (endpoint),
  constraint push_subscription_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint push_subscription_session_fk foreign key (session_id) references session (id) on delete cascade
);
create index push_subscription_by_user on push_subscription (user_id, created_at);
create index push_subscription_by_session on push_subscription (session_id);

create table push (
  id uuid not null,
  key text not null,
  user_id text not null,
  title text not null,
  text text not null,
  path text not null,
  created_at timestamptz not null,
  constraint push_pk primary key (id),
  constraint push_key_once unique (key),
  constraint push_user_fk foreign key (user_id) references user_account (id) on delete cascade
);
create index push_newest on push (created_at desc, id desc);
create index push_by_user on push (user_id);

-- One for each browser that the user had then; it stays when the subscription goes.
create table push_delivery (
  id uuid not null,
  push_id uuid not null,
  subscription_id uuid not null,
  status text not null,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  constraint push_delivery_pk primary key (id),
  constraint push_delivery_once unique (push_id, subscription_id),
  constraint push_delivery_push_fk foreign key (push_id) references push (id) on delete cascade,
  constraint push_delivery_status_known check (status in ('queued', 'sent', 'failed', 'gone')),
  constraint push_delivery_sent_has_time check ((status = 'sent') = (sent_at is not null))
);
