-- A price that the client signed for is told by the agreement, and by no letter.
alter table plan_price_change drop constraint plan_price_change_told_how;
alter table plan_price_change add constraint plan_price_change_told_how
  check (told_how in ('email', 'letter', 'phone', 'agreement'));
