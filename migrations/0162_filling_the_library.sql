-- Reports and invoices from before the library come into it by a job, piece by piece: how far it is.
create table document_filling (
  source text not null,
  last_id uuid,
  is_done boolean not null default false,
  constraint document_filling_pk primary key (source),
  constraint document_filling_source_known check (source in ('visits', 'invoices'))
);
insert into document_filling (source) values ('visits'), ('invoices');
