-- An agreement that was sold at the client's home can be canceled within three business days (16 CFR Part 429). What is there
-- already was written without the notice, and stays so.
alter table agreement add column sold_at_home boolean not null default false;
