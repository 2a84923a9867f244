import sharp from "sharp";
import { applicationOf } from "../../src/modules/visits/factories.ts";
import type { PaperProduct, ReportPaper } from "../../src/modules/visits/server/paper/report-document.ts";
import { shownReport, StoredReport } from "../../src/modules/visits/server/report/stored-report.ts";
import { newId } from "../../src/platform/server/ids.ts";

const PHOTOS = 8;
const PRODUCTS = 5;

export const SENDER = {
  name: "Greenline Pest Control",
  phone: "(302) 555-0100",
  email: "office@greenline.example",
  street: "12 Orchard Road",
  city: "Newark",
  state: "DE",
  zip_code: "19711",
};

/** All that a technician can write at one visit, as the job that writes it on paper has gathered it. */
export async function makeFullReport(): Promise<ReportPaper> {
  const products = Array.from({ length: PRODUCTS }, (_, n): [string, PaperProduct] => [
    newId(),
    {
      name: `Perimeter concentrate ${n + 1}`,
      epaNumber: `99001-1${n}`,
      ingredients: "Bifenthrin 7.9%",
      reentryMinutes: 120 + n,
      reentryNote: "Wait until the spray has dried.",
    },
  ]);
  const pictures = await Promise.all(Array.from({ length: PHOTOS }, (_, n) => makePhoto(n)));
  const written = { revision: 1, by: "Nadia" };
  const entriesOf = (values: readonly unknown[]) =>
    Object.fromEntries(values.map((value, position) => [newId(), { ...written, value, position }]));
  const signature = newId();
  const report = StoredReport.parse({
    areas: { ...written, value: ["Kitchen", "Garage", "Foundation", "Attic"] },
    treatments: { ...written, value: ["Perimeter spray", "Bait placement", "Exclusion"] },
    effectiveness: { ...written, value: 80 },
    notes: { ...written, value: "The nest is in the wall behind the cupboard, where a pipe leaks. ".repeat(6) },
    nextAction: { ...written, value: { action: "Check the bait stations in the garage.", proposedOn: "2026-03-24" } },
    weather: {
      ...written,
      value: { sky: "clear", temperatureF: 61, humidityPercent: 40, windDirection: "NW", windMph: 4, source: "typed" },
    },
    presence: { ...written, value: { kind: "signed", name: "The client", fileId: signature } },
    findings: entriesOf([
      { pest: "Carpenter ants", count: 30, where: "Kitchen, under the sink" },
      { pest: "Mice", count: null, where: "Garage, droppings only" },
      { pest: "Wasps", count: 1, where: "Eaves above the patio door" },
    ]),
    applications: entriesOf(products.map(([id]) => applicationOf(id, { area: "Foundation and patio door" }))),
    photos: entriesOf(pictures.map((_, n) => ({ fileId: newId(), slot: "before", caption: `Photo ${n + 1}` }))),
  });
  return {
    language: "en",
    reference: "GL-2026-000123",
    service: "Quarterly service",
    day: "2026-03-03",
    timeZone: "America/New_York",
    startedAt: "2026-03-03T14:00:00Z",
    endedAt: "2026-03-03T15:00:00Z",
    finishedAt: "2026-03-03T15:00:00Z",
    amendedAt: null,
    clientName: "The client",
    address: "34 Walnut Street, Newark, DE 19711",
    technicians: ["Nadia Reyes", "Tobias Birch"],
    report: shownReport(report),
    products: new Map(products),
    devices: new Map(),
    missed: [],
    plan: null,
    photos: pictures.map((jpeg, n) => ({ slot: n < 4 ? "before" : "after", caption: `Photo ${n + 1}`, jpeg })),
    signature: await makeSignature(),
    nextVisitOn: "2026-06-03",
  };
}

/** As small as the program keeps them for paper, encoded as it does that, and as hard to compress as a kitchen is. */
async function makePhoto(number: number): Promise<Uint8Array> {
  const background = { r: 20 * number, g: 120, b: 90 };
  const noise = { type: "gaussian" as const, mean: 128, sigma: 12 };
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background, noise } });
  const small = photo.resize({ width: 640, height: 640, fit: "inside" });
  return new Uint8Array(await small.jpeg({ quality: 80, optimiseCoding: false }).toBuffer());
}

/** The pad of a phone sends a JPEG, white around the line. */
async function makeSignature(): Promise<Uint8Array> {
  const line =
    '<path d="M20 120 C 120 20, 180 220, 300 90 S 480 160, 580 60" fill="none" stroke="#111" stroke-width="5"/>';
  const drawn = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">${line}</svg>`);
  return new Uint8Array(await sharp(drawn).flatten({ background: "white" }).jpeg({ quality: 80 }).toBuffer());
}
