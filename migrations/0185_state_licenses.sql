-- A company has a business license in each state where it works; some notices have to name it.

alter table company
  add column state_licenses jsonb not null default '{}',
  add constraint company_state_licenses_object check (jsonb_typeof(state_licenses) = 'object');
