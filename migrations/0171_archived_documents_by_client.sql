-- The history of a client tells of archived documents, too, which the indexes of the library leave out.
create index document_archived_by_client on document (client_id) where archived_at is not null;
