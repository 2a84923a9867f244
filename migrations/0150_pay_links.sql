-- What is looked for by jobs: links that are long over, and methods of one payment that are still there.
create index pay_link_by_expiry on pay_link (expires_at);
create index payment_method_once_kept on payment_method (added_at) where is_once and removed_at is null;
create index payment_by_once_method on payment (method_id) where origin = 'link';
