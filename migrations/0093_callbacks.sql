-- A client who is signed in asks to be called.
create table callback_request (
  id uuid not null,
  reference text not null,
  client_id uuid not null,
  phone text not null,
  best_time text not null,
  topic text not null default '',
  created_at timestamptz not null,
  constraint callback_request_pk primary key (id),
  constraint callback_request_reference_unique unique (reference),
  constraint callback_request_client_fk foreign key (client_id) references client (id) on delete cascade,
  constraint callback_request_best_time_known check (best_time in ('morning', 'afternoon', 'evening', 'anytime'))
);
create index callback_request_by_client on callback_request (client_id, created_at desc);

alter table inbox_item
  drop constraint inbox_item_kind_known,
  add constraint inbox_item_kind_known check (kind in ('lead', 'message', 'callback'));
