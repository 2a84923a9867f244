import { isReadyToSend } from "./report-checks.ts";
import type { SessionState } from "./report-session.ts";

export interface SavingStatus {
  tone: "good" | "busy" | "warning";
  text: string;
  /** Sending can be asked for. */
  canSend: boolean;
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** What became of what was typed, in one line; `clock` writes an instant as a time of day. */
export function statusOf(state: SessionState, clock: (instant: string) => string): SavingStatus {
  const { draft, isSending, isLate, closed } = state;
  const waiting = { ...draft.batch?.edits, ...draft.edits };
  const count = Object.keys(waiting).length;
  if (closed !== "") return count === 0 ? SAVED : { tone: "warning", text: `Not sent: ${closed}`, canSend: false };
  if (isLate) {
    const [first] = [...Object.values(draft.batch?.edits ?? {}), ...Object.values(draft.edits)]
      .map(({ since }) => since)
      .sort();
    const since = first === undefined ? "" : ` since ${clock(first)}`;
    return { tone: "warning", text: `Not sent yet (${counted(count, "change")}${since})`, canSend: !isSending };
  }
  return carefulStatus(state) ?? sendingStatus(state);
}

const SAVED: SavingStatus = { tone: "good", text: "Saved", canSend: false };

/** What waits for whoever holds the phone. */
function carefulStatus({ draft }: SessionState): SavingStatus | null {
  const clashes = Object.keys(draft.clashes).length;
  if (clashes > 0)
    return { tone: "warning", text: `Choose between two texts in ${counted(clashes, "part")}`, canSend: false };
  const refused = Object.keys(draft.refusals).length;
  if (refused > 0)
    return { tone: "warning", text: `${counted(refused, "part")} not accepted: please correct`, canSend: false };
  return null;
}

function sendingStatus({ draft, isUnkept }: SessionState): SavingStatus {
  const edits = Object.entries(draft.edits);
  const unready = edits.filter(([key, { value }]) => !isReadyToSend(key, value)).length;
  if (draft.batch || edits.length > unready)
    return { tone: "busy", text: isUnkept ? "Saving… Please keep this page open" : "Saving…", canSend: false };
  if (unready === 0) return SAVED;
  return {
    tone: "warning",
    text: `Saved on this phone: ${counted(unready, "entry", "entries")} to complete`,
    canSend: false,
  };
}
