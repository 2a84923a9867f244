import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Application, Report, VisitView } from "../../contract.ts";
import type { FinishBasis } from "../../contract-finish.ts";
import { applicationOf, EMPTY_REPORT } from "../../factories.ts";
import { openMissing } from "../tech/still-open.ts";
import { EMPTY_DRAFT, type Edit, type ReportDraft } from "../report/report-draft.ts";
import type { PartValue } from "../report/report-values.ts";
import { judgeMissing } from "./judge-missing.ts";
import { localVisit } from "./local-visit.ts";

/** What the rules say themselves is tested with the server (`server/phone/judge-finish.test.ts`); here, of which report. */

const PRODUCT = "00000000-0000-4000-8000-000000000001";
const basis: FinishBasis = {
  products: [
    {
      id: PRODUCT,
      name: "Perimeter concentrate",
      kind: "pesticide",
      epaNumber: "99001-12",
      isMinimumRisk: false,
      ingredientsText: "Bifenthrin 7.9%",
      signalWord: "caution",
      isRestrictedUse: false,
      isTermite: false,
      isDiluted: false,
      reentryMinutes: null,
      reentryNote: "",
      warnsOfDrift: false,
      states: [],
      categories: [],
      unit: "fl oz",
    },
  ],
  technicians: [
    {
      id: "nadia",
      name: "Nadia Alder",
      licences: [{ state: "DE", category: "7A", kind: "applicator", expiresOn: "2027-01-01" }],
    },
    { id: "tobias", name: "Tobias Birch", licences: [] },
  ],
  appointments: [
    {
      appointmentId: "a1",
      state: "DE",
      customerName: "Ana Larkspur",
      place: { street: "31 Starling Street", city: "Dover", county: "", zip: "19901" },
      technicianIds: ["nadia"],
    },
    {
      appointmentId: "a2",
      state: "DE",
      customerName: "Ana Larkspur",
      place: { street: "31 Starling Street", city: "Dover", county: "", zip: "19901" },
      technicianIds: ["tobias", "nadia"],
    },
  ],
  takesName: false,
};

const visit: VisitView = {
  id: "v1",
  appointmentId: "a1",
  status: "open",
  title: "Quarterly service",
  contactName: "Ana Larkspur",
  clientId: "c1",
  address: "31 Starling Street",
  state: "DE",
  date: "2026-03-03",
  timeZone: "America/New_York",
  technician: { id: "nadia", name: "Nadia Alder" },
  team: [{ id: "nadia", name: "Nadia Alder" }],
  startedAt: "2026-03-03T14:00:00Z",
  endedAt: null,
  finishedAt: null,
  hasPlace: false,
  appointmentStatus: "in-progress",
  report: EMPTY_REPORT,
  missing: [],
  rating: null,
  hasPdf: false,
  isAfterSignIn: false,
  can: { write: true, finish: true, amend: false, rate: false },
};

const edit = (value: PartValue): Edit => ({ base: 0, value, since: visit.startedAt });
const NOBODY: Record<string, Edit> = { presence: edit({ kind: "nobody-home" }) };
const used = (told: Partial<Application> = {}) => edit(applicationOf(PRODUCT, told));

interface Told {
  draft?: Partial<ReportDraft>;
  report?: Report;
  isDrawn?: boolean;
  endedAt?: string;
  appointmentId?: string;
}

const judge = ({ draft = {}, report = EMPTY_REPORT, isDrawn = false, endedAt, appointmentId = "a1" }: Told) =>
  judgeMissing(new QueryClient(), basis, {
    visit: { ...visit, appointmentId },
    report: { state: { report, draft: { ...EMPTY_DRAFT, ...draft } } },
    photos: { waiting: isDrawn ? [{ kind: "signature" }] : [] },
    endedAt: endedAt === undefined ? null : new Date(endedAt),
  });
const paths = (told: Told) => judge(told)?.map(({ path }) => path);

test("what is typed and not sent is judged, over what the server has", () => {
  const bare = used({ size: null, area: " " });
  expect(judge({ draft: { edits: { ...NOBODY, "applications.e1": bare } } })).toMatchObject([
    { path: "applications.e1.area", message: "Delaware asks for the area treated" },
    { path: "applications.e1.size", message: "Delaware asks for the size of the area" },
  ]);
  const onItsWay = { commandId: "c", edits: { ...NOBODY, "applications.e1": bare } };
  expect(paths({ draft: { batch: onItsWay, edits: { "applications.e1": used() } } })).toEqual([]);
  const sent = {
    ...EMPTY_REPORT,
    applications: [{ id: "e1", revision: 1, by: "", value: applicationOf(PRODUCT, { area: "" }) }],
  };
  expect(paths({ report: sent, draft: { edits: NOBODY } })).toEqual(["applications.e1.area"]);
  expect(paths({ report: sent, draft: { edits: { ...NOBODY, "applications.e1": edit(null) } } })).toEqual([]);
});

test("what is half typed stays on the phone, so what was typed before it is judged", () => {
  const half = used({ quantity: "" });
  expect(paths({ draft: { edits: { ...NOBODY, "applications.e1": half } } })).toEqual([]);
  const onItsWay = { commandId: "c", edits: { "applications.e1": used({ area: "" }) } };
  expect(paths({ draft: { batch: onItsWay, edits: { ...NOBODY, "applications.e1": half } } })).toEqual([
    "applications.e1.area",
  ]);
});

test("a name is no signature, and a drawing that is not sent yet is one", () => {
  const draft = { edits: { presence: edit({ kind: "signed", name: "Ana", fileId: null }) } };
  expect(paths({ draft })).toEqual(["presence"]);
  expect(paths({ draft, isDrawn: true })).toEqual([]);
  expect(paths({ isDrawn: true })).toEqual(["presence"]);
});

test("an application after the end of the work is told, once the end is said", () => {
  const late = used({ startedAt: "2026-03-03T14:30:00Z", endedAt: "2026-03-03T15:30:00Z" });
  const draft = { edits: { ...NOBODY, "applications.e1": late } };
  expect(paths({ draft })).toEqual([]);
  expect(paths({ draft, endedAt: "2026-03-03T15:00:00Z" })).toEqual(["applications.e1.endedAt"]);
});

test("what was not read ahead is left to the server", () => {
  expect(judge({ appointmentId: "a9" })).toBeNull();
  const unknown = edit(applicationOf("00000000-0000-4000-8000-000000000009", { area: "" }));
  expect(paths({ draft: { edits: { ...NOBODY, "applications.e1": unknown } } })).toEqual([]);
});

test("of a team it asks who was there, also of a visit that began without a connection", () => {
  expect(paths({ appointmentId: "a2", draft: { edits: NOBODY } })).toEqual(["crew"]);
  const told = {
    day: { technician: visit.technician, timeZone: visit.timeZone } as never,
    stop: { appointmentId: "a2", contact: { name: "Ana Larkspur" } } as never,
    id: "v1",
    at: visit.startedAt,
  };
  expect(localVisit({ ...told, basis }).team.map(({ id }) => id)).toEqual(["tobias", "nadia"]);
  expect(localVisit(told).team.map(({ id }) => id)).toEqual(["nadia"]);
});

test("what the server refused counts beside what the phone judges", () => {
  const found = { path: "applications.e1.productId", message: "Choose another", rule: "" };
  const judged = { path: "presence", message: "Have the client sign", rule: "" };
  const open = (refused: string) =>
    openMissing({
      visit: { ...visit, missing: [found, { ...judged, message: "As the server says" }] },
      report: { state: { draft: EMPTY_DRAFT }, value: () => null } as never,
      photos: { waiting: [] } as never,
      kept: { refused } as never,
      judge: () => [judged],
    });
  expect(open("")).toEqual([judged]);
  expect(open("Choose another")).toEqual([judged, found]);
});
