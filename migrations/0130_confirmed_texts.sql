-- Consent to texts counts once the phone itself has answered: whoever wrote a number down may not be who has it.
alter table text_consent drop constraint text_consent_state_known;
alter table text_consent add constraint text_consent_state_known
  check (state in ('asked', 'given', 'withdrawn', 'stopped'));
alter table text_consent drop constraint text_consent_given_in_words;
alter table text_consent add constraint text_consent_given_in_words
  check (state not in ('asked', 'given') or words <> '');
-- What was only said on a page has yet to be confirmed.
update text_consent set state = 'asked' where state = 'given' and source = 'settings';
alter table text_consent add constraint text_consent_asked_in_settings
  check (state <> 'asked' or source = 'settings');
alter table text_consent add constraint text_consent_given_by_text
  check (state <> 'given' or source = 'text');
