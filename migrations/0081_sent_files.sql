-- A picture is kept as another file than was sent. Whether an id is used again for the same one is known by what was sent.
alter table file add column sent_sha256 text;
alter table file add constraint file_sent_sha256_form check (sent_sha256 ~ '^[0-9a-f]{64}$');
