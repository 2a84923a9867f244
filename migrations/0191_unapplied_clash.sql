-- What a phone recorded and the server could not apply at all is kept as it was delivered, and told to the office.
alter table visit_clash drop constraint visit_clash_kind_known;
alter table visit_clash add constraint visit_clash_kind_known
  check (kind in ('cancelled', 'reassigned', 'moved', 'finished', 'changed', 'refused', 'devices', 'unapplied'));
