-- Nothing ever set when an unanswered request runs out: what is pending is a request without a time, which holds none.
alter table appointment
  drop constraint appointment_hold_is_pending,
  drop column hold_expires_at;
