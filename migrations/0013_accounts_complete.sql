-- Everything that stands between a stranger and a session.

alter table user_account add column language text not null default 'en';
alter table user_account add constraint user_account_language_known check (language in ('en', 'es', 'fr'));
-- Since when the address is known to be this person's. Staff are known to whoever made their account.
alter table user_account add column email_confirmed_at timestamptz;
update user_account set email_confirmed_at = created_at where kind = 'staff';

-- Says that the password was right, and what is still asked before there is a session. The browser has the token.
create table sign_in_ticket (
  id                   text        not null,
  token_hash           text        not null,
  user_id              text        not null,
  remember             boolean     not null,
  second_factor_passed boolean     not null default false,
  wrong_codes          smallint    not null default 0,
  created_at           timestamptz not null,
  expires_at           timestamptz not null,
  constraint sign_in_ticket_pk primary key (id),
  constraint sign_in_ticket_token_hash_key unique (token_hash),
  constraint sign_in_ticket_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint sign_in_ticket_ends_later check (expires_at > created_at)
);
create index sign_in_ticket_by_user on sign_in_ticket (user_id);
create index sign_in_ticket_expires_at on sign_in_ticket (expires_at);

-- What was sent to a mailbox: whoever brings it back can read that mailbox. Each works once.
create table mailed_proof (
  id              text        not null,
  user_id         text        not null,
  purpose         text        not null,
  -- The address it was sent to; it proves nothing about another one.
  email_key       text        not null,
  token_hash      text        not null,
  -- Six digits are few, so the hash is slow (argon2id); the link's token is long, so SHA-256 does.
  code_hash       text,
  code_expires_at timestamptz,
  wrong_codes     smallint    not null default 0,
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  used_at         timestamptz,
  constraint mailed_proof_pk primary key (id),
  constraint mailed_proof_token_hash_key unique (token_hash),
  constraint mailed_proof_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint mailed_proof_purpose_known check (purpose in ('confirm_email', 'reset_password', 'invitation')),
  constraint mailed_proof_code_expires check ((code_hash is null) = (code_expires_at is null)),
  constraint mailed_proof_wrong_codes check (wrong_codes between 0 and 5),
  constraint mailed_proof_ends_later check (expires_at > created_at)
);
-- An older one is worth nothing once a newer one was sent.
create unique index mailed_proof_one_open on mailed_proof (user_id, purpose) where used_at is null;
create index mailed_proof_expires_at on mailed_proof (expires_at);

create table two_factor (
  user_id       text        not null,
  -- Sealed with the installation's key (AES-256-GCM): codes are made from it, so a hash would not do.
  secret_sealed text        not null,
  -- Empty while it is being set up.
  enabled_at    timestamptz,
  -- The 30-second step of the newest code that was accepted: none is taken twice (RFC 6238, section 5.2).
  last_step     bigint      not null default 0,
  created_at    timestamptz not null,
  constraint two_factor_pk primary key (user_id),
  constraint two_factor_user_fk foreign key (user_id) references user_account (id) on delete cascade
);

create table backup_code (
  user_id   text        not null,
  code_hash text        not null,
  used_at   timestamptz,
  constraint backup_code_pk primary key (user_id, code_hash),
  constraint backup_code_user_fk foreign key (user_id) references two_factor (user_id) on delete cascade
);

-- Browsers that somebody signed in with before.
create table known_device (
  user_id      text        not null,
  token_hash   text        not null,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  constraint known_device_pk primary key (user_id, token_hash),
  constraint known_device_user_fk foreign key (user_id) references user_account (id) on delete cascade
);
create index known_device_last_seen_at on known_device (last_seen_at);

-- The history that everybody sees of their own account.
create table sign_in (
  id            text        not null,
  user_id       text        not null,
  at            timestamptz not null,
  outcome       text        not null,
  address       text,
  user_agent    text,
  is_new_device boolean     not null,
  constraint sign_in_pk primary key (id),
  constraint sign_in_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint sign_in_outcome_known check (outcome in ('signed_in', 'wrong_password', 'wrong_second_factor'))
);
create index sign_in_by_user on sign_in (user_id, at desc, id desc);
create index sign_in_at on sign_in (at);

create table api_key (
  id           text        not null,
  name         text        not null,
  -- The first characters, by which people tell one key from another.
  hint         text        not null,
  token_hash   text        not null,
  scopes       text[]      not null,
  created_by   text        not null,
  created_at   timestamptz not null,
  expires_at   timestamptz,
  last_used_at timestamptz,
  revoked_at   timestamptz,
  constraint api_key_pk primary key (id),
  constraint api_key_token_hash_key unique (token_hash),
  constraint api_key_created_by_fk foreign key (created_by) references user_account (id),
  constraint api_key_has_scopes check (cardinality(scopes) > 0),
  constraint api_key_has_name check (name <> '')
);
