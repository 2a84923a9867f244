import type { Page } from "playwright-core";
import type { VisitClash } from "../../src/modules/visits/contract.ts";
import { failing, type Screen } from "./screen.ts";

const VISITS = "/admin-dashboard/visits";
const FINISHED = `${VISITS}?show=finished`;
const LIST = "**/api/visits/clashes?**";
const SETTLE = "**/api/visits/clashes/*/settle";

const id = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, "0")}`;

/** Made up, because at the demo's doors there is always a signal. */
const MOVED: VisitClash = {
  id: id(1),
  kind: "moved",
  appointmentId: id(2),
  visitId: id(3),
  visitStatus: "finished",
  title: "Quarterly Pest Control",
  contactName: "Juniper Fennimore-Castellanos",
  appointmentStatus: "scheduled",
  date: "2026-03-10",
  time: "14:30",
  technicianName: "Tobias Quillfeather",
  recordedBy: "Nadia Elderfield",
  recordedAt: "2026-03-05T14:02:00Z",
  receivedAt: "2026-03-05T19:31:00Z",
  what: "The technician was there, and the appointment had been moved.",
  kept: [],
  settled: null,
  decisions: ["keep", "complete"],
};

const CLASHES: VisitClash[] = [
  MOVED,
  {
    ...MOVED,
    id: id(4),
    kind: "changed",
    appointmentStatus: "completed",
    date: "2026-03-05",
    time: "9:00",
    what: "The technician and someone else changed the same part of the report.",
    kept: [
      { at: "2026-03-05T14:20:00Z", kind: "report", words: "Recorded notes, photos" },
      { at: "2026-03-05T14:41:00Z", kind: "report", words: "Recorded findings, products, the signature" },
    ],
    decisions: ["keep", "correct"],
  },
  {
    ...MOVED,
    id: id(5),
    kind: "cancelled",
    visitId: null,
    visitStatus: null,
    contactName: "",
    appointmentStatus: "cancelled",
    date: "",
    time: "",
    technicianName: "",
    what: "The technician was there, and the appointment had been canceled.",
    kept: [
      { at: "2026-03-05T15:02:00Z", kind: "start", words: "Started the visit" },
      { at: "2026-03-05T15:20:00Z", kind: "report", words: "Recorded notes" },
      { at: "2026-03-05T15:31:00Z", kind: "finish", words: "Finished the visit" },
    ],
    decisions: ["keep"],
  },
  {
    ...MOVED,
    id: id(6),
    kind: "unapplied",
    visitStatus: "open",
    appointmentStatus: "in-progress",
    date: "2026-03-05",
    time: "9:00",
    what: "The technician recorded something that could not be applied.",
    kept: [
      {
        at: "2026-03-05T14:12:00Z",
        kind: "device",
        words:
          "Installed device 14, bait station, Loading dock, barcode GL-00014, checked every 30 days, on the plan at 12 across, 8 down. There is something else with this ID already.",
      },
    ],
    decisions: ["keep"],
  },
];

const answering = (clashes: readonly VisitClash[], total: number) => (page: Page) =>
  page.route(LIST, (route) => route.fulfill({ json: { data: clashes, pagination: { page: 1, limit: 5, total } } }));

/** What phones recorded without a signal and the office has to decide on. */
export const CLASH_SCREENS: Screen[] = [
  { name: "clashes", path: VISITS, as: "administrator", meets: answering(CLASHES, 12), does: seeClashes },
  { name: "clashes-failed", path: VISITS, as: "administrator", meets: failing(LIST), does: seeFailure },
  { name: "clashes-visit", path: FINISHED, as: "administrator", meets: answering(CLASHES.slice(0, 2), 2), does: open },
  { name: "clashes-settle", path: VISITS, as: "administrator", meets: answering(CLASHES, 12), does: settle },
  { name: "clashes-settle-failed", path: VISITS, as: "administrator", meets: refusing, does: settleInVain },
];

async function refusing(page: Page): Promise<void> {
  await answering(CLASHES, 12)(page);
  await failing(SETTLE)(page);
}

async function seeClashes(page: Page): Promise<void> {
  await page.getByText("Recorded offline, needs a decision").waitFor();
}

/** The page asks a few times more before it gives up. */
async function seeFailure(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Try again" }).waitFor();
}

async function open(page: Page): Promise<void> {
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("heading", { name: "Report", exact: true }).waitFor();
  await seeClashes(page);
}

async function settle(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add to the report" }).click();
  await page.getByRole("dialog").getByLabel("Reason").waitFor();
}

async function settleInVain(page: Page): Promise<void> {
  await settle(page);
  await page.getByRole("dialog").getByRole("button", { name: "Add to the report" }).click();
  await page.getByRole("dialog").getByRole("alert").waitFor();
}
