-- Nobody has paid who was never billed: a client begins as not billed. "Paid" was what every client began with, so it stays
-- only with those for whom something was done.
alter table client
  drop constraint client_payment_status_known,
  add constraint client_payment_status_known check (payment_status in ('not-billed', 'paid', 'unpaid', 'overdue')),
  alter column payment_status set default 'not-billed';
update client set payment_status = 'not-billed'
where payment_status = 'paid'
  and not exists (
    select from appointment where appointment.client_id = client.id and appointment.status = 'completed'
  );
