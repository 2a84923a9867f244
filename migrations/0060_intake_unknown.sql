-- What nobody told is not known: a lead has no severity, urgency or wanted service until somebody asks.
alter table client_intake
  alter column severity drop not null,
  alter column severity drop default,
  alter column urgency drop not null,
  alter column urgency drop default,
  alter column service_type drop not null,
  alter column service_type drop default;
