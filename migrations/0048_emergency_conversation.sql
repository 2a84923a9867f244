-- What somebody told the emergency assistant, and what it answered, goes with the visit. As the browser told it, in the
-- language in which it was said: the office's own notes stay beside it and can be changed, this cannot.
create table emergency_conversation (
  appointment_id uuid not null,
  language text not null,
  messages jsonb not null,
  constraint emergency_conversation_pk primary key (appointment_id),
  constraint emergency_conversation_appointment_fk foreign key (appointment_id) references appointment (id) on delete cascade,
  constraint emergency_conversation_language_known check (language in ('en', 'es', 'fr')),
  constraint emergency_conversation_bounded check (
    jsonb_typeof(messages) = 'array' and jsonb_array_length(messages) between 1 and 40
    and octet_length(messages::text) <= 250000
  )
);
