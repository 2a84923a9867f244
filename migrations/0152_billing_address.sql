-- Where a client's invoices go, where that is not where they are served. It goes with its client.
create table billing_address (
  client_id uuid not null,
  -- Null, all four: the same as the service address.
  street text,
  city text,
  state text,
  zip_code text,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint billing_address_pk primary key (client_id),
  constraint billing_address_client_fk foreign key (client_id) references client (id) on delete cascade,
  constraint billing_address_whole check (num_nulls(street, city, state, zip_code) in (0, 4))
);
