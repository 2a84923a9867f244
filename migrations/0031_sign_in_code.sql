-- A code that is mailed to somebody whose account strangers guess at: whoever reads the mailbox may go on trying to sign
-- in at this browser, however many wrong passwords others have typed.
alter table mailed_proof
  drop constraint mailed_proof_purpose_known,
  add constraint mailed_proof_purpose_known
    check (purpose in ('confirm_email', 'reset_password', 'invitation', 'sign_in_code'));
