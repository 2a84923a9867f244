/**
 * Issues of clients who were visited, newest first as they were visited, most of them resolved; each with two comments.
 * Stands on what `fillVisits` left.
 */
export const issuesOf = (count: number): string => `
  insert into issue (
    id, number, client_id, property_id, title, description, location, type, priority, status, reporter_name,
    is_reported_by_staff, comment_count, reported_at, updated_at, resolved_at
  )
  select gen_random_uuid(), seen.number, seen.client_id, seen.property_id,
    (array['Ants', 'Mice', 'Wasps', 'Spiders'])[1 + seen.number % 4] || ' in the ' || (array['kitchen', 'garage', 'attic'])[1 + seen.number % 3],
    'A trail along the wall since ' || seen.visited_on || '.', (array['Kitchen', 'Garage', 'Attic'])[1 + seen.number % 3],
    (array['ants', 'other', 'wasps', 'spiders'])[1 + seen.number % 4], (array['low', 'medium', 'high'])[1 + seen.number % 3],
    case when seen.number % 20 = 0 then 'active' when seen.number % 20 = 1 then 'investigating' else 'resolved' end,
    'Client', false, 2, seen.started_at - interval '2 days', seen.started_at,
    case when seen.number % 20 > 1 then seen.started_at end
  from (
    select row_number() over (order by visit.visited_on desc, visit.id)::integer as number, visit.*
    from visit where visit.client_id is not null
    order by visit.visited_on desc, visit.id limit ${count}
  ) as seen;

  insert into issue_comment (id, issue_id, author_name, author_role, is_staff, content, created_at)
  select gen_random_uuid(), issue.id, 'Somebody', case when said.turn = 1 then 'support' else 'client' end, said.turn = 1,
    'We will have a look at it.', issue.reported_at + said.turn * interval '1 hour'
  from issue cross join generate_series(1, 2) as said (turn);
`;
