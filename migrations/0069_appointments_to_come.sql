-- The next appointment of the company is the first of these. By status alone the database gathers everything that is open,
-- because it does not know that what is open lies ahead; by day it reads every request without a time.
create index appointment_to_come on appointment (scheduled_on, start_minute, id)
  where status in ('pending', 'scheduled', 'confirmed') and time_window is null;
