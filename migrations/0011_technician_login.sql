-- Whoever leaves loses the login, not the history of the visits.
alter table technician add constraint technician_user_fk
  foreign key (user_id) references user_account (id) on delete set null;
