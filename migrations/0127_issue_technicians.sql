-- Who goes to the appointment that is made for an issue, in the order in which lists show issues: those of one
-- technician are read from one index, however many there are and however long somebody works here.
create table issue_technician (
  issue_id      uuid        not null,
  technician_id uuid        not null,
  reported_at   timestamptz not null,
  constraint issue_technician_pk primary key (issue_id, technician_id),
  constraint issue_technician_issue_fk foreign key (issue_id) references issue (id) on delete cascade,
  constraint issue_technician_technician_fk foreign key (technician_id) references technician (id)
);

insert into issue_technician (issue_id, technician_id, reported_at)
select issue.id, team.technician_id, issue.reported_at
from issue join appointment_team as team on team.appointment_id = issue.appointment_id;

create index issue_technician_newest on issue_technician (technician_id, reported_at desc, issue_id desc);

-- Whoever links an issue holds its appointment, as whoever changes the team does: neither misses the other.
create function issue_keep_technicians() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from issue_technician where issue_id = new.id;
  end if;
  insert into issue_technician (issue_id, technician_id, reported_at)
  select new.id, team.technician_id, new.reported_at
  from appointment_team as team where team.appointment_id = new.appointment_id
  order by team.technician_id
  on conflict do nothing;
  return null;
end
$$;

create trigger issue_begin_technicians after insert on issue
  for each row when (new.appointment_id is not null) execute function issue_keep_technicians();
create trigger issue_keep_technicians after update on issue
  for each row when (
    old.appointment_id is distinct from new.appointment_id or old.reported_at is distinct from new.reported_at
  ) execute function issue_keep_technicians();

create function issue_follow_team() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from issue_technician using issue
    where issue.appointment_id = old.appointment_id and issue_technician.issue_id = issue.id
      and issue_technician.technician_id = old.technician_id;
  else
    insert into issue_technician (issue_id, technician_id, reported_at)
    select issue.id, new.technician_id, issue.reported_at from issue where issue.appointment_id = new.appointment_id
    order by issue.id
    on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger issue_follow_team after insert or delete on appointment_team
  for each row execute function issue_follow_team();
