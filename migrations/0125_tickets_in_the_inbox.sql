-- What clients ask for help with stands in the inbox, too.
alter table inbox_item
  drop constraint inbox_item_kind_known,
  add constraint inbox_item_kind_known check (kind in ('lead', 'message', 'callback', 'issue', 'ticket'));
