-- The office's list by both at once: few may be of a type in a category, and the way through all of the type is long.
create index document_by_type_and_category on document (type, category, created_at desc, id desc)
  where archived_at is null;
