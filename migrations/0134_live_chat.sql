-- How a ticket came: by the form, or line by line in a chat.
alter table support_ticket add column channel text not null default 'form';
alter table support_ticket add constraint support_ticket_channel_known check (channel in ('form', 'chat'));

-- A support ticket that is written while both sides look at it: each line of a chat is one of the ticket's, from the first.
create table support_chat (
  ticket_id uuid not null,
  -- The account that chats, which may be gone.
  opened_by text not null,
  state text not null default 'live',
  last_line_at timestamptz not null,
  -- Since when the client waits for an answer.
  waiting_since timestamptz,
  -- What each side has seen, and when it last typed something that is not sent yet.
  client_read_at timestamptz,
  staff_read_at timestamptz,
  client_typed_at timestamptz,
  staff_typed_at timestamptz,
  staff_typist text,
  constraint support_chat_pk primary key (ticket_id),
  constraint support_chat_ticket_fk foreign key (ticket_id) references support_ticket (id) on delete cascade,
  constraint support_chat_state_known check (state in ('live', 'ticket', 'ended')),
  constraint support_chat_typist_has_time check ((staff_typist is null) = (staff_typed_at is null))
);
-- A person has one chat that goes on.
create unique index support_chat_one_open on support_chat (opened_by) where state <> 'ended';
create index support_chat_open_by_line on support_chat (last_line_at) where state <> 'ended';

-- What the program answered by itself, because nobody was there.
alter table support_ticket_comment add column is_automatic boolean not null default false;
alter table support_ticket_comment
  add constraint support_ticket_comment_automatic_is_staff check (not is_automatic or is_staff);

-- Who looks at the office's pages just now, told by each process of those that listen to it.
create table support_presence (
  user_id text not null,
  process text not null,
  seen_at timestamptz not null,
  constraint support_presence_pk primary key (user_id, process)
);
create index support_presence_by_time on support_presence (seen_at);

-- A chat stands in the inbox as one, until it is over or nobody could answer.
alter table inbox_item
  drop constraint inbox_item_kind_known,
  add constraint inbox_item_kind_known check (kind in ('lead', 'message', 'callback', 'issue', 'ticket', 'chat'));
