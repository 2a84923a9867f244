-- Who gets the newsletter. A subscription belongs to a mailbox, not to a client or a login: whoever reads it has said
-- yes. Somebody asks first (a form, the registration, the portal, the office), and nothing but the question is mailed
-- until the mailbox has answered.
create table newsletter_subscriber (
  id                 uuid        not null,
  email              text        not null,
  email_key          text        not null,
  language           text        not null,
  -- By which way it was asked for, the last time.
  source             text        not null,
  asked_at           timestamptz not null,
  confirmed_at       timestamptz,
  -- What proved that the mailbox wants it: the link in an email to it, or the account whose address it is.
  confirmed_by       text,
  unsubscribed_at    timestamptz,
  unsubscribed_by    text,
  -- What the office wrote down.
  unsubscribe_reason text        not null default '',
  status             text        not null generated always as (
    case when unsubscribed_at is not null then 'unsubscribed' when confirmed_at is not null then 'confirmed' else 'asked' end
  ) stored,
  search_text        text        not null generated always as (search_form(email)) stored,
  constraint newsletter_subscriber_pk primary key (id),
  constraint newsletter_subscriber_email_key_unique unique (email_key),
  constraint newsletter_subscriber_language_known check (language in ('en', 'es', 'fr')),
  constraint newsletter_subscriber_source_known check (source in ('site', 'registration', 'portal', 'office')),
  constraint newsletter_subscriber_confirmed_whole check ((confirmed_at is null) = (confirmed_by is null)),
  constraint newsletter_subscriber_confirmed_by_known check (confirmed_by in ('link', 'account')),
  constraint newsletter_subscriber_unsubscribed_whole check ((unsubscribed_at is null) = (unsubscribed_by is null)),
  constraint newsletter_subscriber_unsubscribed_by_known check (
    unsubscribed_by in ('link', 'one_click', 'portal', 'office', 'address_changed')
  )
);
create index newsletter_subscriber_newest on newsletter_subscriber (asked_at desc, id desc);
create index newsletter_subscriber_by_status on newsletter_subscriber (status, asked_at desc, id desc);
create index newsletter_subscriber_search on newsletter_subscriber using gin (search_text gin_trgm_ops);

-- The secret addresses in emails: one answers the question, the other ends the subscription. Only hashes are kept.
create table newsletter_link (
  token_hash    text        not null,
  subscriber_id uuid        not null,
  purpose       text        not null,
  created_at    timestamptz not null,
  constraint newsletter_link_pk primary key (token_hash),
  constraint newsletter_link_subscriber_fk foreign key (subscriber_id) references newsletter_subscriber (id) on delete cascade,
  constraint newsletter_link_purpose_known check (purpose in ('confirm', 'unsubscribe'))
);
create index newsletter_link_by_subscriber on newsletter_link (subscriber_id);
create index newsletter_link_by_age on newsletter_link (purpose, created_at);

-- Whoever ticked the box when they registered has asked. Where their login's address is proven, the same code or link
-- has proven the mailbox; a client whose address is only claimed proves nothing about it.
insert into newsletter_subscriber (id, email, email_key, language, source, asked_at, confirmed_at, confirmed_by)
select distinct on (client.email_key) gen_random_uuid(), client.email, client.email_key, client.language, 'registration',
  client.created_at, user_account.email_confirmed_at,
  case when user_account.email_confirmed_at is not null then 'account' end
from client
left join user_account on user_account.email_key = client.email_key and not client.email_is_claimed
  and user_account.kind = 'client' and user_account.deactivated_at is null
where client.newsletter
order by client.email_key, client.email_is_claimed, client.archived_at is not null, client.created_at;

-- One truth: a second column would sooner or later say something else.
alter table client drop column newsletter;
