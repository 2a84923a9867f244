import { unsentChanged } from "#platform/web/offline/unsent-signal.ts";
import { longMemory, membersOf, type Shape } from "#platform/web/storage.ts";
import { EMPTY_DRAFT, type ReportDraft } from "./report-draft.ts";

/**
 * Where the phone keeps what is not sent. In the browser's plain storage, because that is written before the next touch:
 * a database there answers later, and a killed tab would lose the last words. By account, because phones are lent.
 */
const keyOf = (userId: string, visitId: string) => `visit-report ${userId} ${visitId}`;
const listKeyOf = (userId: string) => `visit-reports ${userId}`;

export const readDraft = (userId: string, visitId: string): ReportDraft =>
  longMemory.read(keyOf(userId, visitId), DraftShape) ?? EMPTY_DRAFT;

/** False when the browser keeps nothing. What is all sent is not kept. */
export function writeDraft(userId: string, visitId: string, draft: ReportDraft): boolean {
  const isKept = keepDraft(userId, visitId, draft);
  unsentChanged();
  return isKept;
}

function keepDraft(userId: string, visitId: string, draft: ReportDraft): boolean {
  const others = keptVisits(userId).filter((id) => id !== visitId);
  if (isAllSent(draft)) {
    longMemory.forget(keyOf(userId, visitId));
    if (others.length > 0) longMemory.write(listKeyOf(userId), others);
    else longMemory.forget(listKeyOf(userId));
    return true;
  }
  // A draft that the list does not name is found by no page that begins later.
  const isListed = longMemory.write(listKeyOf(userId), [...others, visitId]);
  return longMemory.write(keyOf(userId, visitId), draft) && isListed;
}

/** Of a visit that the list names although all of it was sent: there was no room for a shorter list. */
export function forgetSent(userId: string, visitId: string, draft = readDraft(userId, visitId)): void {
  if (isAllSent(draft)) writeDraft(userId, visitId, draft);
}

/** The visits of which something is not sent yet. */
export const keptVisits = (userId: string): string[] => longMemory.read(listKeyOf(userId), IdsShape) ?? [];

const isAllSent = ({ edits, batch }: ReportDraft) => batch === null && Object.keys(edits).length === 0;

const isRecord = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

const DraftShape: Shape<ReportDraft> = {
  safeParse(value) {
    const kept = membersOf(value);
    if (!isRecord(kept["edits"])) return { success: false };
    // Only `writeDraft` writes it; whoever changes its form gives it another key.
    return { success: true, data: { ...EMPTY_DRAFT, ...kept } };
  },
};

const IdsShape: Shape<string[]> = {
  safeParse: (value) =>
    Array.isArray(value) ? { success: true, data: value.filter((one) => typeof one === "string") } : { success: false },
};
