-- What the company tells about itself on its pages, and which services are shown as specialized ones.

alter table company
  -- All texts by language, as in tagline. Paragraphs of the story are parted by an empty line.
  add column story          jsonb not null default '{"en": ""}',
  -- [{"title": {"en": …}, "text": {"en": …}}]
  add column core_values    jsonb not null default '[]',
  -- [{"name": "Ada Quill", "role": {"en": …}, "text": {"en": …}}]
  add column team           jsonb not null default '[]',
  -- [{"quote": {"en": …}, "author": "Marisol T.", "place": "Newark, DE"}]; the first one stands on the home page.
  add column testimonials   jsonb not null default '[]',
  -- [{"title": {"en": …}, "place": "Newark, DE", "terms": {"en": …}, "text": {"en": …}}]
  add column open_positions jsonb not null default '[]',
  -- [{"question": {"en": …}, "answer": {"en": …}}], beside those that the program answers itself.
  add column questions      jsonb not null default '[]',
  add constraint company_core_values check (
    jsonb_typeof(core_values) = 'array' and jsonb_array_length(core_values) <= 50
    and not jsonb_path_exists(core_values, '$[*] ? (!(@.title.en like_regex "\\S") || !(@.text.en like_regex "\\S"))')
  ),
  add constraint company_team check (
    jsonb_typeof(team) = 'array' and jsonb_array_length(team) <= 50
    and not jsonb_path_exists(team, '$[*] ? (!(@.name like_regex "\\S") || !(@.role.en like_regex "\\S"))')
  ),
  add constraint company_testimonials check (
    jsonb_typeof(testimonials) = 'array' and jsonb_array_length(testimonials) <= 50
    and not jsonb_path_exists(testimonials, '$[*] ? (!(@.quote.en like_regex "\\S") || !(@.author like_regex "\\S"))')
  ),
  add constraint company_open_positions check (
    jsonb_typeof(open_positions) = 'array' and jsonb_array_length(open_positions) <= 50
    and not jsonb_path_exists(open_positions, '$[*] ? (!(@.title.en like_regex "\\S") || !(@.text.en like_regex "\\S"))')
  ),
  add constraint company_questions check (
    jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 50
    and not jsonb_path_exists(questions, '$[*] ? (!(@.question.en like_regex "\\S") || !(@.answer.en like_regex "\\S"))')
  );

-- The one testimonial becomes the first of the list; its column is no longer read and goes a release later.
update company set testimonials = jsonb_build_array(testimonial) where testimonial is not null;
comment on column company.testimonial is 'No longer used; see testimonials';

alter table service
  -- Shown on the services page below the featured ones, in the same order.
  add column is_specialized boolean not null default false,
  add constraint service_shown_once check (not (is_featured and is_specialized));
create index service_specialized on service (position, name) where is_specialized and is_active;
