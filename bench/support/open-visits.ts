import { addProduct } from "#modules/products/server/index.ts";
import { ProductForm } from "#modules/products/contract.ts";
import { saveReport, type ReportChanges } from "#modules/visits/contract.ts";
import { applicationOf } from "#modules/visits/factories.ts";
import { newId } from "#platform/server/ids.ts";
import { grainyPhoto } from "../../src/testing/pictures.ts";
import { sendPhoto } from "./send-photo.ts";
import { officeCtx } from "./staff.ts";
import type { Stage } from "./stage.ts";
import type { Logins } from "./technician-logins.ts";

const PRODUCTS = 5;
const PHOTOS = 8;

export interface OpenVisit {
  id: string;
  /** As `OPEN_VISITS` reads them. */
  ids: string[];
  /** The session of its technician. */
  cookie: string;
}

/** What a write about one visit names of it, in the order of `OPEN_VISITS`. */
export const OPEN_VISITS = `
  select visit.id::text, visit.appointment_id::text, visit.client_id::text, visit.property_id::text,
    visit.technician_id::text, technician.user_id
  from visit join technician on technician.id = visit.technician_id
  where visit.status = 'open'
  order by visit.started_at, visit.id`;

/** Everything that hangs on a visit, back to where it was before that visit was finished. */
const reopen = (count: number) => `
  set session_replication_role = replica;
  create temp table reopened as
  select visit.id, visit.appointment_id from visit where visit.client_id is not null
  order by visit.visited_on desc, visit.id limit ${count};
  delete from visit_finding using reopened where visit_finding.visit_id = reopened.id;
  update appointment set status = 'in-progress', completed_at = null, rating = null
  from reopened where appointment.id = reopened.appointment_id;
  update visit set status = 'open', visited_on = company_day(now()), started_at = now() - interval '1 hour', ended_at = null,
    finished_at = null, finished_by = null, applied = '[]', report = '{}'
  from reopened where visit.id = reopened.id;
  drop table reopened;
  reset session_replication_role;
`;

const ALIKE = `
  update visit set report = model.report
  from visit as model where model.id = $1 and visit.status = 'open' and visit.id <> model.id`;

/**
 * Opens so many of the filled visits again, each with the same report of five products and eight photos. The report is
 * sent as a phone sends it; the others name its photos too, which nothing reads when a visit is finished.
 */
export async function openVisits(stage: Stage, logins: Logins, count: number): Promise<OpenVisit[]> {
  const { pool, server } = stage;
  await pool.script(reopen(count));
  const { rows } = await pool.query(OPEN_VISITS);
  const visits = rows.map((row): OpenVisit => {
    const cookie = logins.get(String(row["user_id"])) ?? "";
    return { id: String(row["id"]), ids: Object.values(row).map(String), cookie };
  });
  const [model] = visits;
  if (!model) throw new Error("No visit was opened");
  const answer = await fetch(server.url + saveReport.path.replace("{id}", model.id), {
    method: saveReport.method,
    headers: { cookie: model.cookie, "content-type": "application/json" },
    body: JSON.stringify({ commandId: newId(), changes: await reportOf(stage, model) }),
  });
  if (!answer.ok) throw new Error(`The report was answered ${answer.status}: ${await answer.text()}`);
  const { visit } = saveReport.output.parse(await answer.json());
  if (visit.missing.length > 0) throw new Error(`The report lacks ${JSON.stringify(visit.missing)}`);
  await pool.query(ALIKE, [model.id]);
  await pool.script("vacuum analyze appointment, visit, visit_finding");
  return visits;
}

async function reportOf(stage: Stage, { cookie }: OpenVisit): Promise<ReportChanges> {
  const products: string[] = [];
  for (let number = 1; number <= PRODUCTS; number += 1)
    products.push(await addProduct(officeCtx(stage), product(number)));
  const photo = new Blob([new Uint8Array(await grainyPhoto(800, 600))]);
  const photos: string[] = [];
  while (photos.length < PHOTOS) photos.push(await sendPhoto(stage.server.url, cookie, photo));
  return {
    presence: { base: 0, value: { kind: "nobody-home" } },
    notes: { base: 0, value: "Trail at the patio door, nest in the firewood beside it. ".repeat(4) },
    effectiveness: { base: 0, value: 80 },
    findings: ["Ants", "Mice"].map((pest) => ({
      id: newId(),
      base: 0,
      value: { pest, count: 40, where: "Patio door" },
    })),
    applications: products.map((productId) => ({ id: newId(), base: 0, value: applicationOf(productId) })),
    photos: photos.map((fileId) => ({
      id: newId(),
      base: 0,
      value: { fileId, slot: "before", caption: "Patio door" },
    })),
  };
}

const product = (number: number): ProductForm =>
  ProductForm.parse({
    name: `Concentrate ${number}`,
    kind: "pesticide",
    epaNumber: `99001-${number}`,
    signalWord: "caution",
    ingredients: [{ name: "Bifenthrin", percent: "7.9" }],
    unit: "fl oz",
    reentryMinutes: 120,
    priceCents: 250,
  });
