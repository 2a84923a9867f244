-- Who may be sent to a service: whoever has its specialty and at least its skill level, or somebody else with a reason.

alter table technician
  add column skill_level text not null default 'basic',
  add constraint technician_skill_level_known check (skill_level in ('basic', 'intermediate', 'advanced', 'specialist'));
update technician
set skill_level = case position
  when 'Specialist' then 'specialist'
  when 'Lead Technician' then 'advanced'
  when 'Senior Technician' then 'intermediate'
  else 'basic'
end;

-- Why somebody goes who lacks what the service asks for; empty where nothing is lacking.
alter table appointment add column skill_override text not null default '';
