-- The picture of a technician, for clients to know them at the door; its content is a file of the platform, which belongs to them.
alter table technician add column photo_file_id uuid;
