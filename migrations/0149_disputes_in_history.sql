-- What a provider tells of a payment stands in the history of its invoices, too.
alter table invoice_event
  drop constraint invoice_event_kind_known,
  add constraint invoice_event_kind_known check (kind in (
    'drafted', 'changed', 'sent', 'viewed', 'reminded', 'overdue', 'late-fee', 'credited', 'credit-applied', 'written-off',
    'payment', 'payment-pending', 'payment-failed', 'payment-returned', 'refunded', 'refund-failed', 'dispute-opened',
    'dispute-won', 'dispute-lost', 'paid', 'reopened', 'cancelled'
  ));
