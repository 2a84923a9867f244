-- Consultations are found as everything else is: without regard to accents.

alter table consultation drop column search_text;
alter table consultation add column search_text text not null generated always as (
  search_form(full_name || ' ' || email || ' ' || phone_key || ' ' || street || ' ' || city)
) stored;
create index consultation_search on consultation using gin (search_text gin_trgm_ops);
