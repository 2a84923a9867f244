-- A template's text has versions; its name, its states and whether it is archived do not. `version` stays that of the text,
-- which agreements name, and `row_version` counts every change of the row, which a change names.
alter table agreement_template add column row_version integer not null default 1;
alter table agreement_template add column updated_by text;
update agreement_template set row_version = version, updated_by = (
  select written.created_by from agreement_template_version as written
  where written.template_id = agreement_template.id and written.version = agreement_template.version
);
