import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { isCallError } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { randomId } from "#platform/web/random-id.ts";
import type { VisitView } from "../../contract.ts";
import type { ListPart, SinglePart } from "../../rules.ts";
import { keepVisit, useSaveReport } from "../api.ts";
import { readDraft, writeDraft } from "./draft-store.ts";
import { isReadyToSend } from "./report-checks.ts";
import { shownEntries, shownValue } from "./report-draft.ts";
import { createReportSession, type ReportSession, type SendFault, type SessionState } from "./report-session.ts";
import { entryKey, type EntryOf, type PartKey, type PartValue, type ValueOf } from "./report-values.ts";

/** The report of an open visit, as screens use it. */
export interface ReportHandle {
  state: SessionState;
  session: ReportSession;
  value: <Part extends SinglePart>(part: Part) => ValueOf[Part];
  entries: <List extends ListPart>(list: List) => { id: string; value: EntryOf[List] }[];
  edit: (key: PartKey, value: PartValue) => void;
  /** Puts a new entry at the end of a list; its id. */
  add: <List extends ListPart>(list: List, value: EntryOf[List]) => string;
}

/**
 * Keeps and sends what is typed, as long as a screen of the visit is shown. For one visit and one person: whoever shows
 * another gives it another `key`.
 */
export function useReport(visit: VisitView, userId: string): ReportHandle {
  const client = useQueryClient();
  const { mutateAsync: save } = useSaveReport();
  const { id } = visit;
  const [session] = useState(() =>
    createReportSession(visit.report, {
      read: () => readDraft(userId, id),
      write: (draft) => writeDraft(userId, id, draft),
      async send(commandId, changes) {
        const { visit: answered, clashes } = await save({ id, commandId, changes });
        await keepVisit(client, answered);
        return { report: answered.report, clashes };
      },
      faultOf,
      isReady: isReadyToSend,
      newId: randomId,
      at: () => now().toISOString(),
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    }),
  );
  const { report } = visit;
  useEffect(() => session.learn(report), [session, report]);
  useEffect(() => {
    const gone = new AbortController();
    const send = () => void session.flush();
    // What an earlier visit to this page has left.
    send();
    addEventListener("online", send, { signal: gone.signal });
    document.addEventListener("visibilitychange", send, { signal: gone.signal });
    return () => {
      gone.abort();
      send();
      session.stop();
    };
  }, [session]);
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  return useMemo(() => handleOf(session, state), [state, session]);
}

/** What it answers is of now, also to what began before: a photo is a while on its way. */
export const handleOf = (session: ReportSession, state: SessionState): ReportHandle => ({
  state,
  session,
  value: (part) => shownValue(session.state().report, session.state().draft, part),
  entries: (list) => shownEntries(session.state().report, session.state().draft, list),
  edit: (key, value) => session.edit(key, value),
  add(list, value) {
    const entryId = randomId();
    session.edit(entryKey(list, entryId), value);
    return entryId;
  },
});

function faultOf(fault: unknown): SendFault {
  if (!isCallError(fault) || fault.isTemporary || fault.status === 401) return { kind: "later" };
  if (CLOSED.has(fault.code)) return { kind: "closed", message: fault.message };
  return { kind: "refused", message: fault.message, fields: fault.fields };
}

const CLOSED = new Set(["visits.already_finished", "visits.not_found", "request.forbidden"]);
