-- Who of the office has read a low rating, and when: until then it stands among what is urgent.
alter table visit_rating
  add column seen_at timestamptz,
  add column seen_by text,
  add constraint visit_rating_seen_whole check ((seen_at is null) = (seen_by is null));
create index visit_rating_unseen on visit_rating (rated_at desc) where stars <= 3 and seen_at is null;
