-- What became of texts and of notices of browsers comes back to what they were written for, as it does with emails.
create function sms_tell_notification() returns trigger language plpgsql as $$
begin
  update notification
  set status = new.status, sent_at = new.sent_at, delivered_at = new.delivered_at,
    fault = case when new.status = 'failed' then coalesce(new.last_error, new.error_code) end
  where id = notification_of(new.key);
  return null;
end
$$;
create trigger sms_tell_notification after insert or update of status on sms
  for each row when (new.status in ('sent', 'delivered', 'failed') and new.key like 'notification:%')
  execute function sms_tell_notification();

-- A person is told once one of their browsers is, and is not once all have failed.
create function push_tell_notification() returns trigger language plpgsql as $$
begin
  update notification
  set status = case when new.status = 'sent' then 'sent' else 'failed' end,
    sent_at = case when new.status = 'sent' then coalesce(notification.sent_at, new.sent_at) end,
    fault = case when new.status <> 'sent' then coalesce(new.last_error, 'The browser has let go of its subscription.') end
  from push
  where push.id = new.push_id and notification.id = notification_of(push.key)
    and (new.status = 'sent' or not exists (
      select from push_delivery as other
      where other.push_id = new.push_id and other.id <> new.id and other.status in ('queued', 'sent')
    ));
  return null;
end
$$;
create trigger push_tell_notification after update of status on push_delivery
  for each row when (new.status in ('sent', 'failed', 'gone') and new.status <> old.status)
  execute function push_tell_notification();
