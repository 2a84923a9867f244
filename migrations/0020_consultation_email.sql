-- Consultations that were booked under an address, for the client who proves that it is theirs.
create index consultation_by_email on consultation (lower(email));
