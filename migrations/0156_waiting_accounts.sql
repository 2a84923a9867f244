-- What was begun by a link: only who has this link goes on with it, as long as the link can be used.
create table pay_link_setup (
  setup_id uuid not null,
  token_hash bytea not null,
  -- What is to be charged once the account is confirmed.
  cents bigint not null,
  constraint pay_link_setup_pk primary key (setup_id),
  constraint pay_link_setup_setup_fk foreign key (setup_id) references payment_setup (id) on delete cascade,
  constraint pay_link_setup_link_fk foreign key (token_hash) references pay_link (token_hash) on delete cascade,
  constraint pay_link_setup_cents check (cents > 0)
);
create index pay_link_setup_by_link on pay_link_setup (token_hash);
create index payment_setup_once_open on payment_setup (started_at)
  where is_once and status in ('needs-action', 'processing');
create index payment_setup_once_method on payment_setup (method_id) where is_once;
