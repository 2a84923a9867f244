-- The office writes what the public pages say of the company: pictures of the team, where a testimonial comes from and
-- since when it may be shown, and certifications with what they mean.

-- A picture that was sent for somebody in the team; the bytes lie where files lie.
create table company_picture (
  id           uuid        not null,
  file_key     text        not null,
  content_type text        not null,
  bytes        integer     not null,
  created_at   timestamptz not null,
  constraint company_picture_pk primary key (id),
  constraint company_picture_file_unique unique (file_key),
  constraint company_picture_bytes check (bytes between 1 and 5242880)
);
create index company_picture_oldest on company_picture (created_at);

alter table company
  -- Of what Settings → Website holds; `version` is that of Settings → Business.
  add column website_version integer not null default 1,
  -- [{"name": "7A General pest control", "state": "DE", "number": "", "text": {"en": …}}]
  add column certificates jsonb not null default '[]';

update company set certificates = coalesce(
  (
    select jsonb_agg(jsonb_build_object('name', name, 'state', '', 'number', '', 'text', jsonb_build_object('en', '')))
    from unnest(certifications) as name
    where name ~ '\S' and not (is_demo and name = '5C')
  ),
  '[]'
);
alter table company drop column certifications;
alter table company rename column certificates to certifications;

-- [{"name": …, "role": {"en": …}, "text": {"en": …}, "pictureId": null}]
update company set team = (select jsonb_agg(entry || '{"pictureId": null}') from jsonb_array_elements(team) as entry)
where team <> '[]';
-- [{"quote": {"en": …}, "author": …, "place": …, "source": …, "consentOn": "2026-02-03"}]: without a day of consent it is
-- shown to nobody. Nobody was asked for the ones that are there, except those that were invented.
update company set testimonials = (
  select jsonb_agg(
    entry || case
      when is_demo then jsonb_build_object('source', 'Invented for the demo', 'consentOn', to_char(created_at, 'YYYY-MM-DD'))
      else '{"source": "", "consentOn": null}'::jsonb
    end
  )
  from jsonb_array_elements(testimonials) as entry
)
where testimonials <> '[]';

alter table company
  add constraint company_certifications check (
    jsonb_typeof(certifications) = 'array' and jsonb_array_length(certifications) <= 50
    and not jsonb_path_exists(certifications, '$[*] ? (!(@.name like_regex "\\S"))')
  ),
  add constraint company_testimonial_consent check (
    not jsonb_path_exists(testimonials, '$[*] ? (!exists(@.consentOn))')
  );

-- A list that nobody has touched names no numbers of any state's list: each company writes those of its own.
update company_list
set entries = array[
  'Certified applicator', 'Registered technician', 'General pest control', 'Wood-destroying insects',
  'Public health pests', 'Associate Certified Entomologist'
]
where kind = 'technician-certifications' and version = 1;
