-- What somebody was told, and what they agreed to: for the file that they take along, and to remove it with their login.
create index notification_by_recipient on notification (recipient, created_at desc);
create index text_consent_by_user on text_consent (user_id) where user_id is not null;
