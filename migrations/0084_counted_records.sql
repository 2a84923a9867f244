-- A list counts up to a thousand records, of which it asks only whether they were withdrawn. With that in the indexes of
-- the list none of them is fetched, each from a page of its own: a product's records lie far apart.
drop index application_record_by_day;
drop index application_record_by_product;
drop index application_record_by_technician;
drop index application_record_by_state;
create index application_record_by_day on application_record (applied_on, id) include (is_withdrawn);
create index application_record_by_product on application_record (product_id, applied_on, id) include (is_withdrawn);
create index application_record_by_technician on application_record (technician_id, applied_on, id) include (is_withdrawn);
create index application_record_by_state on application_record (state, applied_on, id) include (is_withdrawn);
