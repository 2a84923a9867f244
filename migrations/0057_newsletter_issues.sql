-- What the company writes to those who get its newsletter: once written, tried on oneself, and sent to everybody once.
create table newsletter_issue (
  id            uuid        not null,
  -- `{ "en": { "subject": …, "text": … } }`; a language that is left out reads the English one.
  texts         jsonb       not null,
  version       integer     not null default 1,
  -- The version that somebody of the office has read in their own mailbox.
  tried_version integer,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  sent_at       timestamptz,
  sent_by       text,
  recipients    integer     not null default 0,
  constraint newsletter_issue_pk primary key (id),
  constraint newsletter_issue_has_english check (texts ? 'en'),
  constraint newsletter_issue_tried_first check (sent_at is null or tried_version = version),
  constraint newsletter_issue_sent_by_fk foreign key (sent_by) references user_account (id) on delete set null
);
create index newsletter_issue_newest on newsletter_issue (created_at desc, id desc);

-- One row for each issue and mailbox: nobody gets an issue twice.
create table newsletter_delivery (
  issue_id      uuid not null,
  subscriber_id uuid not null,
  status        text not null default 'waiting',
  constraint newsletter_delivery_pk primary key (issue_id, subscriber_id),
  constraint newsletter_delivery_issue_fk foreign key (issue_id) references newsletter_issue (id),
  constraint newsletter_delivery_subscriber_fk foreign key (subscriber_id) references newsletter_subscriber (id) on delete cascade,
  -- Left out: they unsubscribed before their turn came.
  constraint newsletter_delivery_status_known check (status in ('waiting', 'written', 'left_out'))
);
create index newsletter_delivery_by_subscriber on newsletter_delivery (subscriber_id);
