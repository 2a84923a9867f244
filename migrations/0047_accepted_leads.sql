-- When somebody was last taken on as a client. Events reach their subscribers in any order: a booking that is told after
-- this may have been made before it, and then needs nobody to see to it any more.
create table accepted_lead (
  client_id uuid not null,
  accepted_at timestamptz not null,
  constraint accepted_lead_pk primary key (client_id),
  constraint accepted_lead_client_fk foreign key (client_id) references client (id) on delete cascade
);
