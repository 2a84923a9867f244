-- Many who call have no email: an email or a telephone is enough, and the preferred way is one that there is.
update client set preferred_contact = null
where (preferred_contact = 'email' and email_key = '') or (preferred_contact in ('phone', 'text') and phone_key = '');

alter table client
  add constraint client_is_reachable check (email_key <> '' or phone_key <> ''),
  add constraint client_preferred_contact_exists check (
    case preferred_contact when 'email' then email_key <> '' when 'phone' then phone_key <> ''
      when 'text' then phone_key <> '' else true end
  );

-- Leads without a telephone do not share one.
drop index client_lead_phone_unique;
create unique index client_lead_phone_unique on client (phone_key)
  where archived_at is null and status = 'pending' and source = 'consultation' and phone_key <> '';
