-- What lets somebody in (the text of a mail with a link or a code) stands here only sealed, while it waits for the mail
-- server: whoever reads the database, or a backup of it, cannot follow the link.
alter table mail add column sealed text;
alter table mail add constraint mail_sealed_is_secret check (sealed is null or is_secret);

-- What was sent is forgotten after a while; this finds it.
create index mail_by_day on mail (created_at);
