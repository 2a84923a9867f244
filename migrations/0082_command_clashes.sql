-- What a saved draft was told of the changes of others, for whoever never heard the answer and asks again.
alter table visit_command add column clashes jsonb not null default '[]';
