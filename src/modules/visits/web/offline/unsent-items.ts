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
  /** What was recorded, of what the server did not take: whoever holds the phone can read and copy it. */
  content?: unknown;
  /** The same of a picture. */
  picture?: Blob | undefined;
}

export interface Unsent {
  visits: readonly KeptVisit[];
  drafts: readonly { visitId: string; draft: ReportDraft }[];
  photos: readonly {
    id: string;
    visitId: string;
    label: string;
    since?: string;
    refusal?: string | undefined;
    blob?: Blob;
  }[];
  /** What the client of a visit is called, as far as the phone knows. */
  nameOf: (visitId: string) => string;
  /** Why nothing at all can be sent now; empty where it is tried. */
  why: string;
  /** Why the server takes nothing of a visit; empty while it may. */
  heldWhy: (visitId: string) => string;
}

const AFTER_THE_REST = "Waiting for the items above";

/** Everything that this phone has recorded and no server has confirmed, in the order in which it is sent. */
export function unsentItems({ visits, drafts, photos, nameOf, why, heldWhy }: Unsent): UnsentItem[] {
  const ids = [...new Set([...visits, ...drafts, ...photos].map((one) => ("visitId" in one ? one.visitId : one.id)))];
  return ids.flatMap((visitId) => {
    const visit = visits.find(({ id }) => id === visitId);
    const common = { visitId, clientName: visit?.clientName ?? nameOf(visitId) };
    const start = startOf(visit, { ...common, why });
    const held = heldWhy(visitId);
    const afterStart = isHeld(start, why) ? AFTER_THE_REST : held || why;
    const ofVisit = photos.filter((one) => one.visitId === visitId);
    const report = drafts.find((one) => one.visitId === visitId)?.draft;
    const written: UnsentItem[] = [
      ...ofVisit.map((photo) => ({ ...common, ...ofPhoto(photo, { why: afterStart, isHeld: held !== "" }) })),
      ...(report
        ? [
            {
              ...common,
              key: `report ${visitId}`,
              what: "Report",
              ...ofReport(report, { why: afterStart, isHeld: held !== "" }),
            } as const,
          ]
        : []),
    ];
    const isWaiting = isHeld([...start, ...written], why);
    return [
      ...start,
      ...devicesOf(visit, { ...common, why: isHeld(start, why) ? AFTER_THE_REST : why }),
      ...written,
      ...finishOf(visit, { ...common, why: isWaiting ? AFTER_THE_REST : why }),
    ];
  });
}

/** Some of it waits for whoever holds the phone. */
const isHeld = (items: readonly UnsentItem[], why: string): boolean => items.some((one) => one.why !== why);

/** The server may not say of what it speaks: the program on the phone may be older than it. */
const notAccepted = (refused: string): string => `Not accepted: ${refused}`;

type Common = Pick<UnsentItem, "visitId" | "clientName" | "why">;

function startOf(visit: KeptVisit | undefined, common: Common): UnsentItem[] {
  if (!visit?.start) return [];
  const { id, at, action } = visit.start;
  const refused = visit.refused !== "" && { why: notAccepted(visit.refused), content: action };
  return [{ ...common, key: id, what: "Start", since: at, ...refused }];
}

const DONE = { install: "installed", move: "moved", replace: "replaced", remove: "removed" } as const;

const devicesOf = (visit: KeptVisit | undefined, common: Common): UnsentItem[] =>
  (visit?.devices ?? []).map(({ id, at, action: { setup }, refused }) => ({
    ...common,
    key: id,
    what: `Device ${setup.number} ${DONE[setup.what]}`,
    since: at,
    ...(refused !== undefined && { why: notAccepted(refused), content: setup }),
  }));

interface Waiting {
  why: string;
  /** The server takes nothing of the visit. */
  isHeld: boolean;
}

function ofPhoto(
  { id, label, since = "", refusal, blob }: Unsent["photos"][number],
  { why, isHeld }: Waiting,
): Omit<UnsentItem, "visitId" | "clientName"> {
  const isSignature = label === "signature";
  const refused = `${refusal} ${isSignature ? "Please sign again." : "Please remove it."}`;
  const picture = refusal !== undefined || isHeld ? blob : undefined;
  return {
    key: id,
    what: isSignature ? "Signature" : "Photo",
    since,
    why: refusal === undefined ? why : refused,
    picture,
  };
}

function finishOf(visit: KeptVisit | undefined, common: Common): UnsentItem[] {
  if (!visit) return [];
  if (visit.finish) return [{ ...common, key: visit.finish.id, what: "Finish", since: visit.finish.at }];
  const { refusedFinish } = visit;
  if (refusedFinish) {
    const { id, at, refused = "", action } = refusedFinish;
    return [{ ...common, key: id, what: "Finish", since: at, why: notAccepted(refused), content: action }];
  }
  if (visit.refused === "" || visit.start) return [];
  return [{ ...common, key: `refused ${visit.id}`, what: "Finish", since: "", why: visit.refused }];
}

function ofReport(
  { edits, batch, clashes, refusals }: ReportDraft,
  { why, isHeld }: Waiting,
): Pick<UnsentItem, "since" | "why" | "content"> {
  const typed = { ...batch?.edits, ...edits };
  const all = [...Object.values(batch?.edits ?? {}), ...Object.values(edits)];
  const valuesOf = (names: string[]) => Object.fromEntries(names.map((name) => [name, typed[name]?.value]));
  const [since = ""] = all.map((edit) => edit.since).sort();
  if (Object.keys(clashes).length > 0) return { since, why: "Choose between two texts" };
  if (isHeld) return { since, why, content: valuesOf(Object.keys(typed)) };
  if (Object.keys(refusals).length > 0)
    return { since, why: "Not accepted: please correct", content: valuesOf(Object.keys(refusals)) };
  const isHalf = !batch && Object.entries(edits).every(([key, { value }]) => !isReadyToSend(key, value));
  return { since, why: isHalf ? "Please complete" : why };
}

/** Since when something is not sent, as an instant; empty where nobody knows. */
export const unsentSince = (items: readonly UnsentItem[]): string =>
  items
    .map(({ since }) => since)
    .filter((since) => since !== "")
    .sort()[0] ?? "";
