-- How long the company keeps what it has to show one day. Application records are kept for as long as the rules ask,
-- whatever is chosen here.
alter table company
  add column data_retention text not null default '7years',
  add constraint company_data_retention check (
    data_retention in ('1year', '3years', '5years', '7years', '10years', 'forever')
  );
