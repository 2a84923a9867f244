-- What was taken out of a library takes no room of its client anymore: the client can neither see nor remove it. Its files
-- are kept, so the company's own count stays.
update document_usage set
  bytes = greatest(document_usage.bytes - archived.bytes, 0),
  files = greatest(document_usage.files - archived.files, 0)
from (
  select document.client_id, sum(document_version.bytes)::bigint as bytes, count(*)::integer as files
  from document
  join document_version on document_version.document_id = document.id
  where document.archived_at is not null
  group by document.client_id
) as archived
where document_usage.client_id = archived.client_id;
