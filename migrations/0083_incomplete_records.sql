-- Records of visits that the office finished although something was missing: few among many, and the office looks for
-- them until they are completed.
create index application_record_incomplete on application_record (applied_on, id) where content ? 'missing';
