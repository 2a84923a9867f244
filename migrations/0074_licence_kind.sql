-- A certified applicator may use restricted products; a registered technician works under one. States give a number to both.

alter table technician_licence
  add column kind text not null default 'applicator',
  add constraint technician_licence_kind_known check (kind in ('applicator', 'technician'));
