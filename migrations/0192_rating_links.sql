-- A report goes to everybody who speaks for its client. Each email has a rating link of its own, which goes on working when
-- another is written: one for each visit left only the last of them.
alter table visit_rating_link drop constraint visit_rating_link_pk;
alter table visit_rating_link drop constraint visit_rating_link_token_unique;
alter table visit_rating_link add constraint visit_rating_link_pk primary key (token_hash);
create index visit_rating_link_visit on visit_rating_link (visit_id);
