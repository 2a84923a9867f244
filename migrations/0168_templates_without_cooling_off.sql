-- An agreement that was sold at the client's home carries the statement and the notice of 16 CFR Part 429 itself. Our own
-- templates told to ask for it; where nobody has changed them, they have another version without that section.
insert into agreement_template_version (template_id, version, texts, created_at)
select template.id, 2, (
    select jsonb_object_agg(
      wording.language,
      case when jsonb_typeof(wording.text) <> 'object' then wording.text
      else jsonb_set(wording.text, '{sections}', (
        select jsonb_agg(part.section order by part.place)
        from jsonb_array_elements(wording.text -> 'sections') with ordinality as part (section, place)
        where part.section ->> 'heading' not in (
          'Your right to cancel within three business days',
          'Su derecho a cancelar dentro de tres días hábiles',
          'Votre droit d’annuler dans les trois jours ouvrables'
        )
      )) end
    )
    from jsonb_each(first.texts) as wording (language, text)
  ), now()
from agreement_template as template
join agreement_template_version as first on first.template_id = template.id and first.version = 1
where template.version = 1 and template.slug in ('standard-pest-control', 'one-time-service', 'emergency-service');
update agreement_template set version = 2, updated_at = now()
where version = 1 and slug in ('standard-pest-control', 'one-time-service', 'emergency-service');
