-- A phone without a signal also delivers what was done with devices at the door, and what that met.
alter table phone_command drop constraint phone_command_kind_known;
alter table phone_command add constraint phone_command_kind_known
  check (kind in ('start', 'report', 'device', 'finish', 'arrival'));
alter table visit_clash drop constraint visit_clash_kind_known;
alter table visit_clash add constraint visit_clash_kind_known
  check (kind in ('cancelled', 'reassigned', 'moved', 'finished', 'changed', 'refused', 'devices'));
