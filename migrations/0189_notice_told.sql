-- What was planned, and where, when somebody was told: a proof counts again once the plan is what was told.
-- Null: not kept. Such a proof counts as told for what was planned when the appointment was last judged.
alter table notice_entry add column told text default null;
