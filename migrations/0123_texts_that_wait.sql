-- What waits to go out to a number, which ends with a STOP from there.
create index sms_queued on sms (to_phone) where status = 'queued';
