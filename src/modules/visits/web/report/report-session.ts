import type { Clash, Report, ReportChanges } from "../../contract.ts";
import { changesOf } from "./batch-changes.ts";
import {
  keyOfFault,
  withAnswer,
  withBatch,
  withChoice,
  withEdit,
  withRefusal,
  type Batch,
  type ReportDraft,
} from "./report-draft.ts";
import type { PartKey, PartValue } from "./report-values.ts";

/** How sending went, as far as it did not go well. */
export type SendFault =
  /** The answer may come another time. */
  | { kind: "later" }
  /** What was sent is wrong; `fields` say where. */
  | { kind: "refused"; message: string; fields: readonly { path: string; message: string }[] }
  /** Nothing more can be written: it is finished, or not theirs any more. */
  | { kind: "closed"; message: string };

export interface SessionParts {
  read: () => ReportDraft;
  /** False when the browser keeps nothing. */
  write: (draft: ReportDraft) => boolean;
  /** `at`: when the first of it was typed, as an instant. */
  send: (
    commandId: string,
    changes: ReportChanges,
    at: string,
  ) => Promise<{ report: Report; clashes: readonly Clash[] }>;
  faultOf: (fault: unknown) => SendFault;
  isReady: (key: string, value: PartValue) => boolean;
  newId: () => string;
  /** The instant, in ISO 8601. */
  at: () => string;
  /** Runs it once after so many milliseconds; what it returns calls it off. */
  after: (milliseconds: number, run: () => void) => () => void;
}

export interface SessionState {
  report: Report;
  draft: ReportDraft;
  isSending: boolean;
  /** Tried, without an answer. */
  isLate: boolean;
  /** Why nothing more is sent; empty while it is. */
  closed: string;
  /** The browser keeps nothing: what is not sent is lost with the tab. */
  isUnkept: boolean;
}

export interface ReportSession {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** What the server says by other ways. */
  learn: (report: Report) => void;
  edit: (key: PartKey, value: PartValue) => void;
  choose: (key: PartKey, value: PartValue) => void;
  /** Now, without waiting for a pause. True when nothing that is ready is left. */
  flush: () => Promise<boolean>;
  /** Tried once more where nothing more could be written. */
  reopen: () => void;
  stop: () => void;
}

const PAUSE_MS = 1000;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;

/**
 * The report of one visit on one phone: keeps every touch at once, sends what is ready a second after the last one, and
 * goes on trying under the same id until the server has answered.
 */
export function createReportSession(first: Report, parts: SessionParts): ReportSession {
  const listeners = new Set<() => void>();
  let state: SessionState = {
    report: first,
    draft: parts.read(),
    isSending: false,
    isLate: false,
    closed: "",
    isUnkept: false,
  };
  let callOff = () => {};
  let failures = 0;
  let running: Promise<void> | null = null;

  const become = (change: Partial<SessionState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const keep = (draft: ReportDraft, change: Partial<SessionState> = {}) =>
    become({ ...change, draft, isUnkept: !parts.write(draft) });
  const plan = (milliseconds: number) => {
    callOff();
    callOff = parts.after(milliseconds, () => void run());
  };

  async function sendBatch(batch: Batch): Promise<boolean> {
    try {
      const { report, clashes } = await parts.send(batch.commandId, changesOf(batch), begunAt(batch));
      failures = 0;
      keep(withAnswer(state.draft, { report, clashes }), { report, isLate: false });
      return true;
    } catch (cause) {
      const fault = parts.faultOf(cause);
      if (fault.kind === "refused") {
        const messages: Record<string, string> = {};
        for (const { path, message } of fault.fields) {
          const key = keyOfFault(batch, path);
          if (key !== null) messages[key] ??= message;
        }
        keep(withRefusal(state.draft, messages, fault.message), { isLate: false });
        return true;
      }
      if (fault.kind === "closed") become({ closed: fault.message, isLate: false });
      else {
        failures += 1;
        become({ isLate: true });
        plan(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS));
      }
      return false;
    }
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      if (state.closed !== "") return;
      const draft = withBatch(state.draft, { commandId: parts.newId(), isReady: parts.isReady });
      if (!draft.batch) return;
      keep(draft, { isSending: true });
      if (!state.draft.batch || !(await sendBatch(state.draft.batch))) return;
    }
  }

  const run = (): Promise<void> =>
    (running ??= sendAll().finally(() => {
      running = null;
      become({ isSending: false });
    }));

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    learn: (report) => become({ report }),
    edit(key, value) {
      keep(withEdit(state.draft, state.report, { key, value, at: parts.at() }));
      plan(PAUSE_MS);
    },
    choose(key, value) {
      keep(withChoice(state.draft, state.report, { key, value, at: parts.at(), newId: parts.newId() }));
      plan(0);
    },
    async flush() {
      callOff();
      await run();
      // What was typed while the last batch was on its way.
      if (!state.isLate && state.closed === "") await run();
      return !state.draft.batch && !state.isLate && state.closed === "";
    },
    reopen: () => become({ closed: "" }),
    stop() {
      callOff();
      listeners.clear();
    },
  };
}

const begunAt = ({ edits }: Batch): string =>
  Object.values(edits)
    .map(({ since }) => since)
    .sort()[0] ?? "";
