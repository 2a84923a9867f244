/**
 * SQL: whether the email that tells of the `arrival` has gone to anybody, or goes; what was expected when somebody told it
 * until it is noted to whom, and again once those notes are forgotten.
 */
export const ARRIVAL_WAS_EMAILED = `coalesce(
  (select bool_or(notification.status in ('waiting', 'held', 'sent', 'delivered')) from notification
    where notification.message = 'visits.arrival' and notification.channel = 'email'
      and notification.cause = 'arrival:' || arrival.id),
  arrival.was_emailed)`;
