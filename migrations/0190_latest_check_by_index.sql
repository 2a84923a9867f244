-- The last check of each of 500 devices: with the entry, which decides between two of one moment, the index has the whole
-- order, and nothing is left to sort.
drop index device_check_by_device;
create index device_check_by_device
  on device_check (device_id, checked_on desc, checked_at desc, position desc, entry_id desc);
