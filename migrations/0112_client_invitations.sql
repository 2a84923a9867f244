-- Somebody who was asked to join a client's portal: for all places, or for some. The secret of the link is drawn when its
-- email is written, so until then there is none. A row goes when it is accepted or withdrawn; a lapsed one can be sent again.
create table client_invitation (
  id text not null,
  client_id uuid not null,
  full_name text not null,
  email text not null,
  email_key text not null,
  property_ids uuid[],
  language text not null,
  token_hash text,
  invited_by text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint client_invitation_pk primary key (id),
  constraint client_invitation_once unique (client_id, email_key),
  constraint client_invitation_token_hash_key unique (token_hash),
  constraint client_invitation_client_fk foreign key (client_id) references client (id) on delete cascade,
  constraint client_invitation_invited_by_fk foreign key (invited_by) references user_account (id) on delete set null,
  constraint client_invitation_language_known check (language in ('en', 'es', 'fr')),
  constraint client_invitation_ends_later check (expires_at > created_at)
);
create index client_invitation_invited_by on client_invitation (invited_by) where invited_by is not null;
