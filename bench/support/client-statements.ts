import type { Statement } from "./recorded.ts";

const SHOWN = `client.id, client.client_type, client.first_name, client.last_name, client.business_name, client.email,
  client.phone, client.street, client.city, client.state, client.zip_code, client.status, client.payment_status,
  client.source, client.created_at, client.archived_at, client.version`;

/** What the list tells of each client besides their own row. */
const FACTS = `
  array(
    select title from plan where client_id = client.id and status = 'active' order by created_at, id
  ) as plans,
  greatest(
    (select scheduled_on from appointment where client_id = client.id and status = 'completed'
      order by scheduled_on desc limit 1),
    (select max(scheduled_on) from consultation join appointment on appointment.id = appointment_id
      where lead_id = client.id and appointment.status = 'completed')
  ) as last_on,
  least(
    (select scheduled_on from appointment where client_id = client.id and scheduled_on >= $1
      and status in ('pending', 'scheduled', 'confirmed', 'in-progress') order by scheduled_on limit 1),
    (select min(scheduled_on) from consultation join appointment on appointment.id = appointment_id
      where lead_id = client.id and scheduled_on >= $1
        and appointment.status in ('pending', 'scheduled', 'confirmed', 'in-progress'))
  ) as next_on`;

/** The newest clients with their facts and the kept total. */
export const clientPage = (today: string, limit: number): Statement => ({
  text: `
    select ${SHOWN}, ${FACTS}, (select sum(change)::integer from client_counter) as total
    from (select * from client where archived_at is null order by created_at desc, id desc limit ${limit}) as client
    order by created_at desc, id desc`,
  values: [today],
});

export const filteredPage = (today: string, status: string, payment: string): Statement => ({
  text: `
    select ${SHOWN}, ${FACTS}, (
      select sum(change)::integer from client_counter where status = $2 and payment_status = $3
    ) as total
    from (
      select * from client where archived_at is null and status = $2 and payment_status = $3
      order by created_at desc, id desc limit 5
    ) as client
    order by created_at desc, id desc`,
  values: [today, status, payment],
});

/** All who are found, up to as many as are counted; the newest of them with their facts. */
export const searchByIndex = (today: string, word: string): Statement => ({
  text: `
    with found as materialized (
      select id, created_at from client
      where archived_at is null and search_text like search_form($2) limit 10001
    )
    select ${SHOWN}, ${FACTS}, (select count(*)::integer from found) as total
    from (select id from found order by created_at desc, id desc limit 5) as page
    join client on client.id = page.id
    order by client.created_at desc, client.id desc`,
  values: [today, `%${word}%`],
});
