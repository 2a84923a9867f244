-- The latest of one state are read from its beginning. By the plain number, the planner takes the index of all numbers,
-- which is in the order of the table, and passes whatever is in another state.
drop index agreement_by_status;
create index agreement_by_status on agreement (status, (-number));
