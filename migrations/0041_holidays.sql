-- Days on which the company does not work as on others of their weekday.
alter table company
  -- Federal holidays that are kept every year: [{"holiday": "thanksgiving", "open": null, "close": null}]; with times the
  -- company is open in them. The six that most businesses keep, until the office says otherwise.
  add column holidays jsonb not null default '[
    {"holiday": "new-years-day", "open": null, "close": null},
    {"holiday": "memorial-day", "open": null, "close": null},
    {"holiday": "independence-day", "open": null, "close": null},
    {"holiday": "labor-day", "open": null, "close": null},
    {"holiday": "thanksgiving", "open": null, "close": null},
    {"holiday": "christmas-day", "open": null, "close": null}
  ]',
  -- Days of the company's own: [{"from": "2026-12-24", "to": "2026-12-24", "name": {"en": …}, "open": …, "close": …}]
  add column own_days jsonb not null default '[]',
  add constraint company_holidays check (
    jsonb_typeof(holidays) = 'array' and jsonb_array_length(holidays) <= 20
    and not jsonb_path_exists(holidays, '$[*] ? (!(@.holiday like_regex "\\S"))')
  ),
  add constraint company_own_days check (
    jsonb_typeof(own_days) = 'array' and jsonb_array_length(own_days) <= 200
    and not jsonb_path_exists(own_days, '$[*] ? (!(@.name.en like_regex "\\S") || !(@.from <= @.to))')
  );
