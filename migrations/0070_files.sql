-- What people send and what the program makes, as files: photos, papers, reports. The content lies on the disk or in a
-- bucket, under keys of our own; here stands what it is, whose it is, and who may be asked about it.

create table file (
  -- Made by whoever sends it, so that sending twice keeps one.
  id              uuid        not null,
  key             text        not null,
  -- As sent; only ever shown, never a path.
  name            text        not null,
  kind            text        not null,
  content_type    text        not null,
  bytes           integer     not null,
  sha256          text        not null,
  width           integer,
  height          integer,
  -- As a picture is shown in a list.
  thumbnail_key   text,
  thumbnail_bytes integer,
  -- Null for what the program made.
  uploaded_by     text,
  -- What it belongs to, such as a visit; null for what is attached to nothing.
  owner_kind      text,
  owner_id        uuid,
  created_at      timestamptz not null,
  attached_at     timestamptz,
  -- Since when it is attached to nothing: a day later it goes.
  unattached_at   timestamptz,
  -- Its content is being removed: nobody finds it any more.
  gone_at         timestamptz,
  constraint file_pk primary key (id),
  constraint file_key_unique unique (key),
  constraint file_name_length check (char_length(name) between 1 and 200),
  constraint file_kind_known check (kind in ('jpeg', 'pdf', 'docx', 'xlsx', 'text')),
  constraint file_bytes_positive check (bytes > 0),
  constraint file_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint file_size_of_pictures check (num_nulls(width, height, thumbnail_key, thumbnail_bytes) in (0, 4)),
  constraint file_size_positive check (width > 0 and height > 0 and thumbnail_bytes > 0),
  constraint file_owner_whole check (num_nulls(owner_kind, owner_id, attached_at) in (0, 3)),
  constraint file_attached_or_waiting check ((owner_id is null) = (unattached_at is not null)),
  constraint file_gone_is_unattached check (gone_at is null or owner_id is null)
);

create index file_of_owner on file (owner_kind, owner_id) where owner_id is not null;
create index file_unattached on file (unattached_at) where unattached_at is not null;
create index file_thumbnail on file (thumbnail_key) where thumbnail_key is not null;
