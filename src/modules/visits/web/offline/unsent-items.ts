import { isReadyToSend } from "../report/report-checks.ts";
import type { ReportDraft } from "../report/report-draft.ts";
import type { KeptVisit } from "./phone-outbox.ts";

export interface UnsentItem {
  key: string;
  visitId: string;
  /** Such as `Start`, or `Device 14 installed`. */
  what: string;
  clientName: string;
  /** When it was recorded, as an instant; empty where nobody knows. */
  since: string;
  why: string;
}

export interface Unsent {
  visits: readonly KeptVisit[];
  drafts: readonly { visitId: string; draft: ReportDraft }[];
  photos: readonly { id: string; visitId: string; label: string; since?: string; refusal?: string | undefined }[];
  /** What the client of a visit is called, as far as the phone knows. */
  nameOf: (visitId: string) => string;
  /** Why nothing at all can be sent now; empty where it is tried. */
  why: string;
}

const AFTER_THE_REST = "Waiting for the items above";

/** Everything that this phone has recorded and no server has confirmed, in the order in which it is sent. */
export function unsentItems({ visits, drafts, photos, nameOf, why }: Unsent): UnsentItem[] {
  const ids = [...new Set([...visits, ...drafts, ...photos].map((one) => ("visitId" in one ? one.visitId : one.id)))];
  return ids.flatMap((visitId) => {
    const visit = visits.find(({ id }) => id === visitId);
    const common = { visitId, clientName: visit?.clientName ?? nameOf(visitId) };
    const start = startOf(visit, { ...common, why });
    const afterStart = isHeld(start, why) ? AFTER_THE_REST : why;
    const ofVisit = photos.filter((one) => one.visitId === visitId);
    const report = drafts.find((one) => one.visitId === visitId)?.draft;
    const before: UnsentItem[] = [
      ...start,
      ...devicesOf(visit, { ...common, why: afterStart }),
      ...ofVisit.map((photo) => ({ ...common, ...ofPhoto(photo, afterStart) })),
      ...(report
        ? [{ ...common, key: `report ${visitId}`, what: "Report", ...ofReport(report, afterStart) } as const]
        : []),
    ];
    return [...before, ...finishOf(visit, { ...common, why: isHeld(before, why) ? AFTER_THE_REST : why })];
  });
}

/** Some of it waits for whoever holds the phone. */
const isHeld = (items: readonly UnsentItem[], why: string): boolean => items.some((one) => one.why !== why);

type Common = Pick<UnsentItem, "visitId" | "clientName" | "why">;

function startOf(visit: KeptVisit | undefined, common: Common): UnsentItem[] {
  if (!visit?.start) return [];
  const { id, at } = visit.start;
  return [{ ...common, key: id, what: "Start", since: at, why: visit.refused || common.why }];
}

const DONE = { install: "installed", move: "moved", replace: "replaced", remove: "removed" } as const;

const devicesOf = (visit: KeptVisit | undefined, common: Common): UnsentItem[] =>
  (visit?.devices ?? []).map(({ id, at, action: { setup } }) => ({
    ...common,
    key: id,
    what: `Device ${setup.number} ${DONE[setup.what]}`,
    since: at,
  }));

function ofPhoto(
  { id, label, since = "", refusal }: Unsent["photos"][number],
  why: string,
): Pick<UnsentItem, "key" | "what" | "since" | "why"> {
  const isSignature = label === "signature";
  const refused = `${refusal} ${isSignature ? "Please sign again." : "Please remove it."}`;
  return { key: id, what: isSignature ? "Signature" : "Photo", since, why: refusal === undefined ? why : refused };
}

function finishOf(visit: KeptVisit | undefined, common: Common): UnsentItem[] {
  if (!visit) return [];
  if (visit.finish) return [{ ...common, key: visit.finish.id, what: "Finish", since: visit.finish.at }];
  if (visit.refused === "" || visit.start) return [];
  return [{ ...common, key: `refused ${visit.id}`, what: "Finish", since: "", why: visit.refused }];
}

function ofReport({ edits, batch, clashes, refusals }: ReportDraft, why: string): Pick<UnsentItem, "since" | "why"> {
  const all = [...Object.values(batch?.edits ?? {}), ...Object.values(edits)];
  const [since = ""] = all.map((edit) => edit.since).sort();
  if (Object.keys(clashes).length > 0) return { since, why: "Choose between two texts" };
  if (Object.keys(refusals).length > 0) return { since, why: "Not accepted: please correct" };
  const isHalf = !batch && Object.entries(edits).every(([key, { value }]) => !isReadyToSend(key, value));
  return { since, why: isHalf ? "Please complete" : why };
}

/** Since when something is not sent, as an instant; empty where nobody knows. */
export const unsentSince = (items: readonly UnsentItem[]): string =>
  items
    .map(({ since }) => since)
    .filter((since) => since !== "")
    .sort()[0] ?? "";
