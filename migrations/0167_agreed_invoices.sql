-- An invoice of what is paid ahead for a term of an agreement, once for each term.
alter table invoice
  add column agreement_id uuid,
  add column agreement_term_on date,
  add constraint invoice_agreement_fk foreign key (agreement_id) references agreement (id),
  add constraint invoice_term_of_agreement check ((agreement_id is null) = (agreement_term_on is null)),
  add constraint invoice_of_agreement_once unique (agreement_id, agreement_term_on);
