-- A mail names the kept files that go with it: their content lies in the store already, and need not lie in the database as
-- well. A file that is named here is not forgotten; the mail names none any more once it is delivered.
create table mail_file (
  mail_id uuid not null,
  file_id uuid not null,
  constraint mail_file_pk primary key (mail_id, file_id),
  constraint mail_file_mail_fk foreign key (mail_id) references mail (id) on delete cascade,
  constraint mail_file_file_fk foreign key (file_id) references file (id)
);

create index mail_file_by_file on mail_file (file_id);
