-- Who asked to be told ahead is not who wrote it down.

alter table notice_wish add column recorded_by_name text not null default '';

update notice_wish set recorded_by_name = asked_by_name, asked_by_name = '';

alter table notice_wish add constraint notice_wish_asked_by_length check (length(asked_by_name) <= 120);
