import { fillTables } from "./fill-tables.ts";
import { LOAD_FUNCTIONS } from "./load-functions.ts";
import { clientsOf } from "./many-clients.ts";
import { KEYS } from "./many-invoices.ts";
import { OFFICE_TABLES } from "./office-database.ts";

/** Clients stay for years, and renew. */
const AGREEMENTS_PER_CLIENT = 5;
/** A report, an invoice and now and then a photo of every visit. */
export const DOCUMENTS_PER_AGREEMENT = 10;

const AGREEMENT_TABLES = [
  "agreement",
  "agreement_signer",
  "agreement_edition",
  "agreement_signature",
  "agreement_event",
];
const DOCUMENT_TABLES = ["document", "document_favorite"];

/** Fills a stage's database with ten years of a company's agreements, and the library of each client. */
export const fillAgreements = (databaseUrl: string, agreements: number): Promise<void> =>
  fillTables(
    databaseUrl,
    [...OFFICE_TABLES, ...AGREEMENT_TABLES, ...DOCUMENT_TABLES],
    [
      LOAD_FUNCTIONS,
      KEYS,
      clientsOf(Math.ceil(agreements / AGREEMENTS_PER_CLIENT)),
      agreedOf(agreements),
      AGREEMENTS,
      EDITIONS,
      documentsOf(agreements * DOCUMENTS_PER_AGREEMENT),
    ].join("\n"),
  );

/**
 * Of a thousand the latest two are drafts, those of the last month wait to be signed, of ten one was cancelled, and of
 * those that are older than a year nine of ten have expired.
 */
const agreedOf = (count: number): string => `
  create temp table agreed as
  select made.number, made.at, made.day, person.id as client_id, person.property_id,
    pg_temp.key_of(made.at, made.number, 1) as id, pg_temp.key_of(made.at, made.number, 2) as signer_id, fate.status
  from (
    select number, day, day + interval '17 hours' + (number % 3600) * interval '1 second' as at
    from generate_series(1, ${count}) as number
    cross join lateral (
      select company_day(now()) - 6 - ((${count} - number) * 3640::bigint / ${count})::integer as day
    ) as dated
  ) as made
  join person on person.number = 1 + (made.number % (select count(*) from person))
  cross join lateral (
    select case
      when made.number > ${count} - ${count} / 500 then 'draft'
      when made.day > company_day(now()) - 25 then 'sent'
      when made.number % 10 = 5 then 'cancelled'
      when made.day < company_day(now()) - 365 and made.number % 10 <> 0 then 'expired'
      else 'signed'
    end as status
  ) as fate;
  analyze agreed;
`;

const AGREEMENTS = `
  insert into agreement (
    id, number, client_id, property_id, status, contract_type, client_name, client_email, client_address, service_id, service_name,
    frequency, duration, starts_on, ends_on, total_cents, visits, payment_terms, services, template_id, template_version, edition, sent_at, sign_by,
    signed_at, expired_at, cancelled_at, cancel_reason, created_at, updated_at
  )
  select agreed.id, agreed.number, agreed.client_id, agreed.property_id, agreed.status,
    case client.client_type when 'commercial' then 'commercial' else 'residential' end,
    coalesce(nullif(client.business_name, ''), client.first_name || ' ' || client.last_name), client.email, client.street,
    service.id, service.name, 'quarterly', '12-months', agreed.day + 14,
    -- One that is still signed has been renewed, so that each year has as many that end.
    case when agreed.status = 'signed' then company_day(now()) + (agreed.number % 365)::integer else agreed.day + 14 + 364 end,
    60000, 4, 'net-30', array['General Pest Control'], template.id, template.version,
    case when agreed.status = 'draft' then 0 else 1 end, sent.at, sent.at + interval '30 days',
    case when agreed.status in ('signed', 'expired') then sent.at + interval '1 day' end,
    case when agreed.status = 'expired' then agreed.at + interval '379 days' end,
    case when agreed.status = 'cancelled' then sent.at + interval '2 days' end,
    case when agreed.status = 'cancelled' then 'Moved away' else '' end, agreed.at, agreed.at
  from agreed
  join client on client.id = agreed.client_id
  join service on service.slug = 'quarterly-service'
  cross join (select id, version from agreement_template order by slug limit 1) as template
  cross join lateral (select case when agreed.status <> 'draft' then agreed.at end as at) as sent
  order by agreed.number;
  insert into number_sequence (name, last_number)
  select 'agreement', count(*) from agreed;

  insert into agreement_signer (id, agreement_id, position, party, name, email)
  select agreed.signer_id, agreement.id, 1, 'client', agreement.client_name, agreement.client_email
  from agreed join agreement on agreement.id = agreed.id order by agreed.number;

  insert into agreement_event (id, agreement_id, kind, at)
  select pg_temp.key_of(happened.at, agreed.number, happened.kind_number), agreed.id, happened.kind, happened.at
  from agreed cross join lateral (values
    (10, 'drafted', agreed.at),
    (11, 'sent', case when agreed.status <> 'draft' then agreed.at end),
    (12, 'signed', case when agreed.status in ('signed', 'expired') then agreed.at + interval '1 day' end)
  ) as happened (kind_number, kind, at)
  where happened.at is not null;

  insert into agreement_counter (on_date, status, agreements)
  select company_day(now()), status, count(*) from agreed group by 1, 2;
`;

/** What was sent, with its whole text, and who signed it. */
const EDITIONS = `
  insert into agreement_edition (
    agreement_id, edition, content, sent_at, pdf_file_id, pdf_sha256, signed_file_id, signed_sha256, signed_at, ended_at, ended
  )
  select agreement.id, 1,
    jsonb_build_object(
      'reference', agreement.reference,
      'text', jsonb_build_object('language', 'en', 'title', wording.texts #>> '{en,title}', 'facts', '[]'::jsonb,
        'sections', wording.texts #> '{en,sections}'),
      'letterhead', jsonb_build_object('name', 'Oak Street Pest Control', 'lines', jsonb_build_array('1 Oak Street', 'Dover, DE 19901')),
      'footer', agreement.reference,
      'signers', jsonb_build_array(jsonb_build_object('id', agreed.signer_id, 'party', 'client',
        'name', agreement.client_name, 'title', '', 'email', agreement.client_email))
    ),
    agreement.sent_at, pg_temp.key_of(agreed.at, agreed.number, 3), encode(sha256(agreement.id::text::bytea), 'hex'),
    case when agreement.signed_at is not null then pg_temp.key_of(agreed.at, agreed.number, 4) end,
    case when agreement.signed_at is not null then encode(sha256((agreement.id || ' signed')::bytea), 'hex') end,
    agreement.signed_at, fate.ended_at,
    case when fate.ended_at is not null then case when agreement.signed_at is null then 'cancelled' else 'signed' end end
  from agreed
  join agreement on agreement.id = agreed.id
  join agreement_template_version as wording
    on wording.template_id = agreement.template_id and wording.version = agreement.template_version
  cross join lateral (select coalesce(agreement.signed_at, agreement.cancelled_at) as ended_at) as fate
  where agreement.edition = 1
  order by agreed.number;

  insert into agreement_signature (
    agreement_id, edition, signer_id, asked_at, viewed_at, signed_at, kind, signed_name, address, agent, consent_version,
    consent_text, consent_language, pdf_sha256
  )
  select agreement.id, 1, agreed.signer_id, agreement.sent_at, agreement.signed_at, agreement.signed_at,
    case when is_signed then 'typed' end, case when is_signed then agreement.client_name end,
    case when is_signed then '192.0.2.7' end, case when is_signed then 'Browser' end, case when is_signed then '1' end,
    case when is_signed then 'I agree to sign this agreement electronically.' end, case when is_signed then 'en' end,
    case when is_signed then encode(sha256(agreement.id::text::bytea), 'hex') end
  from agreed
  join agreement on agreement.id = agreed.id
  cross join lateral (select agreement.signed_at is not null as is_signed) as fate
  where agreement.edition = 1
  order by agreed.number;
`;

/** Half are reports, a third are invoices, the others photos, agreements and what was uploaded. */
const documentsOf = (count: number): string => `
  insert into document (
    id, client_id, property_id, source, source_id, name, type, category, format, bytes, dated_on, version_count, expires_on,
    created_at, updated_at
  )
  select pg_temp.key_of(made.at, made.number, 20), person.id, person.property_id, kind.source,
    case when kind.source <> 'upload' then pg_temp.key_of(made.at, made.number, 21) end,
    kind.name || ' ' || to_char(made.at, 'YYYY-MM-DD'), kind.type, kind.category, kind.format,
    case when kind.source = 'upload' then 240000 end, made.at::date, case when kind.source = 'upload' then 1 else 0 end,
    case when kind.type = 'certificate' and made.number % 1000 < 100 then company_day(now()) + (made.number % 90)::integer end,
    made.at, made.at
  from (
    select number, now() - (${count} - number) * (interval '3640 days' / ${count}) as at
    from generate_series(1, ${count}) as number
  ) as made
  join person on person.number = 1 + (made.number % (select count(*) from person))
  cross join lateral (
    select * from (values
      (0, 4, 'visit-report', 'Service report', 'report', 'service', 'pdf'),
      (5, 7, 'invoice', 'Invoice', 'invoice', 'billing', 'pdf'),
      (8, 8, 'visit-photo', 'Photo', 'photo', 'service', 'jpeg'),
      (9, 9, 'upload', 'Certificate', 'certificate', 'insurance', 'pdf')
    ) as known (low, high, source, name, type, category, format)
    where made.number % 10 between low and high
  ) as kind
  order by made.number;

  insert into document_counter (source, documents)
  select source, count(*) from document group by 1;
`;
