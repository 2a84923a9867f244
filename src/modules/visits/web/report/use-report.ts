import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { VisitView } from "../../contract.ts";
import { usePhoneWork } from "../offline/phone-work-context.ts";
import { handleOf, type ReportHandle } from "./report-handle.ts";

/** What is typed into the report of a visit is kept and sent, also after the last screen of the visit has gone. */
export function useReport(visit: VisitView, id: string): ReportHandle {
  const session = usePhoneWork().reportOf(visit, id);
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
    };
  }, [session]);
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  return useMemo(() => handleOf(session, state), [state, session]);
}
