import type { OutputOf, ParsedInputOf } from "#platform/contract.ts";
import type { DeviceSetup, Position } from "#modules/devices/contract.ts";
import { DEVICE_KIND_LABELS } from "#modules/devices/rules.ts";
import { timeText } from "#platform/days.ts";
import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { listClashes as endpoint, PhoneAction, ReportChanges, VisitClash } from "../../contract.ts";
import { LIST_PARTS, SINGLE_PARTS, type ClashDecision } from "../../rules.ts";
import { contactNameOf } from "../read/contact-name.ts";
import { findClashRows, type ClashRow, type KeptCommand } from "../read/find-clash-rows.ts";
import { OFFICE_WORDS } from "./clash-words.ts";

export async function findClashes(ctx: Ctx, asked: ParsedInputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { rows, total } = await findClashRows(ctx, asked);
  const mayDecide = may(ctx.actor, "appointments.write");
  const data = rows.map(clashView).map((clash) => (mayDecide ? clash : { ...clash, decisions: [] }));
  return { data, pagination: { page: asked.page, limit: asked.limit, total } };
}

export const clashView = (row: ClashRow): VisitClash => ({
  id: row.clash_id,
  kind: row.clash_kind,
  appointmentId: row.clash_appointment_id,
  visitId: row.clash_visit_id,
  visitStatus: row.visit_status,
  title: row.clash_title,
  contactName: row.status === null ? "" : contactNameOf(row),
  // Taken out is called off.
  appointmentStatus: row.status ?? "cancelled",
  date: row.scheduled_on ?? "",
  time: row.start_minute === null ? "" : timeText(row.start_minute),
  technicianName: row.technician_name ?? "",
  recordedBy: row.recorded_by ?? "",
  recordedAt: row.recorded_at,
  receivedAt: row.found_at,
  what: OFFICE_WORDS[row.clash_kind],
  kept: (row.kept ?? []).map(({ at, payload }) => ({
    at,
    kind: payload.kind,
    words: wordsOf(payload) + metWords(payload),
  })),
  settled: settledOf(row),
  decisions: row.settled_at === null ? decisionsOf(row) : [],
});

function settledOf({ settled_at: at, decision, settled_by_name: by, note }: ClashRow): VisitClash["settled"] {
  return at === null || decision === null ? null : { at, by: by ?? "", decision, note };
}

/** What can be carried out: changes of a report need a visit, and an appointment is completed once. */
export function decisionsOf({ kept, clash_visit_id: visitId, status }: ClashRow): ClashDecision[] {
  const hasChanges = (kept ?? []).some(({ payload }) => payload.kind === "report");
  const isToCome = status === "scheduled" || status === "confirmed";
  return [
    "keep",
    ...(visitId !== null && hasChanges ? (["correct"] as const) : []),
    ...(visitId !== null && isToCome ? (["complete"] as const) : []),
  ];
}

function wordsOf(payload: PhoneAction): string {
  switch (payload.kind) {
    case "start":
      return payload.reason === "" ? "Started the visit" : `Started the visit: ${payload.reason}`;
    case "report":
      return `Recorded ${partWords(payload.changes)}`;
    case "device":
      return setupWords(payload.setup);
    case "finish":
      return payload.reason === "" ? "Finished the visit" : `Finished the visit: ${payload.reason}`;
    case "arrival":
      return "Told the client when they would arrive";
  }
}

const metWords = ({ clashes = [] }: KeptCommand["payload"]): string =>
  clashes.length === 0 ? "" : `. ${clashes.join(" ")}`;

const SETUP_WORDS = { install: "Installed", move: "Moved", replace: "Replaced", remove: "Removed" } as const;
/** With all that was typed: where it was not applied, nothing else says it. */
const setupWords = (setup: DeviceSetup): string =>
  [`${SETUP_WORDS[setup.what]} device ${setup.number}`, ...typedWords(setup)].filter((word) => word !== "").join(", ");

function typedWords(setup: DeviceSetup): string[] {
  const place = "position" in setup && setup.position !== null ? placeWords(setup.position) : "";
  const barcode = "barcode" in setup && setup.barcode !== null ? `barcode ${setup.barcode}` : "";
  switch (setup.what) {
    case "install": {
      const every = setup.checkEveryDays;
      const rhythm = every === null ? "" : `checked every ${every} ${every === 1 ? "day" : "days"}`;
      return [DEVICE_KIND_LABELS[setup.kind].toLowerCase(), setup.area, barcode, rhythm, place];
    }
    case "move":
      return [
        setup.from.area === setup.area
          ? setup.area
          : `from ${setup.from.area || "no area"} to ${setup.area || "no area"}`,
        place,
      ];
    case "replace":
      return [barcode, setup.why];
    case "remove":
      return [setup.why];
  }
}

/** In squares, or thousandths of a picture, from the upper left. */
const placeWords = ({ x, y }: Position): string => `on the plan at ${Math.round(x)} across, ${Math.round(y)} down`;

const PART_WORDS: Record<keyof ReportChanges, string> = {
  crew: "who was there",
  pestFree: "that no pests were seen",
  areas: "areas",
  treatments: "treatments",
  checklist: "the checklist",
  effectiveness: "the effectiveness",
  notes: "notes",
  nextAction: "what comes next",
  weather: "the weather",
  county: "the county",
  presence: "the signature",
  findings: "findings",
  checks: "checks of devices",
  applications: "products",
  photos: "photos",
};

function partWords(changes: ReportChanges): string {
  const parts = [...SINGLE_PARTS, ...LIST_PARTS].filter((name) => changes[name] !== undefined);
  return parts.map((name) => PART_WORDS[name]).join(", ");
}
