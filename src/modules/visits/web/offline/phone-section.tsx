import { useQueryClient } from "@tanstack/react-query";
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { isCallError } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { dayIn } from "#platform/web/company-day.ts";
import { isKeptPage } from "#platform/web/document/kept-page.ts";
import { useLive } from "#platform/web/live.ts";
import { TouchStatusProvider } from "#ui/touch/touch-page.tsx";
import { TECH_TOPICS, VISITS } from "../api.ts";
import { PhoneWorkProvider } from "./phone-work-context.ts";
import { createPhoneWork, type PhoneWork } from "./phone-work.ts";
import type { Ahead } from "./tech-package.ts";

const UnsentLine = lazy(async (): Promise<{ default: ComponentType<{ timeZone: string }> }> => {
  try {
    return { default: (await import("./unsent-badge.tsx")).UnsentLine };
  } catch {
    // The line went before the worker had all files: the day matters more.
    return { default: () => null };
  }
});

/** As high as the line, so that nothing moves when it comes. */
const BEFORE_LINE = <div style={{ minBlockSize: "1.75rem" }} />;

interface PhoneSectionProps {
  userId: string;
  timeZone: string;
  worker: { script: string; scope: string };
  /** What a later module lets the phone take along. */
  ahead: Ahead;
  children: ReactNode;
}

/** Makes the screens below work without a connection: what they read is kept, what they record is sent in its order. */
export function PhoneSection({ userId, timeZone, worker, ahead, children }: PhoneSectionProps) {
  const client = useQueryClient();
  const [work] = useState(() => {
    // What is kept for the day is not thrown away because no screen shows it.
    client.setQueryDefaults([VISITS], { gcTime: Infinity });
    return createPhoneWork(client, userId);
  });
  // Before the screens ask, so that a page that begins without a connection has them.
  useLayoutEffect(() => work.showStarted(), [work]);
  useKept(work, { timeZone, ahead });
  useSending(work);
  usePackage(work, ahead);
  const { script, scope } = worker;
  useEffect(() => {
    // The one that has begun already.
    const found = work.queue.send();
    const start = async () => {
      const { isBusy, startPageWorker, untilIdle } = await loadUpkeep();
      const isKept = await startPageWorker({
        script,
        scope,
        isBusy: () => isBusy(work.queue),
        // The first try may fail, or miss what was recorded meanwhile; a later one counts as well.
        found: found.then(() => untilIdle(work.queue)),
      });
      // Otherwise the worker has all forms of a visit, and whoever only looks at the day does not load them.
      if (!isKept) await (await import("../tech/visit-forms.ts")).loadForms();
    };
    start().catch(withoutUpkeep);
  }, [work, script, scope]);
  return (
    <PhoneWorkProvider value={work}>
      <TouchStatusProvider value={<Line timeZone={timeZone} />}>{children}</TouchStatusProvider>
    </PhoneWorkProvider>
  );
}

const Line = ({ timeZone }: { timeZone: string }) => (
  <Suspense fallback={BEFORE_LINE}>
    <UnsentLine timeZone={timeZone} />
  </Suspense>
);

const loadUpkeep = () => import("./offline-upkeep.ts");

/** The screens work without it as long as there is a connection; the next start tries again. */
const withoutUpkeep = () => undefined;

// A kept page shows nothing before it: it comes while React begins.
if (isKeptPage()) loadUpkeep().catch(withoutUpkeep);

/** What is read is written down, and shown where nothing can be read. */
function useKept({ userId }: PhoneWork, { timeZone, ahead }: Pick<PhoneSectionProps, "timeZone" | "ahead">): void {
  const client = useQueryClient();
  useEffect(() => {
    let isWanted = true;
    let stop = () => {};
    const today = dayIn(timeZone, now());
    loadUpkeep().then(({ keepQueries, keptForm, keptOnPhone, shownOnDay }) => {
      if (!isWanted) return;
      const isKept = keptOnPhone(client, ahead);
      stop = keepQueries(client, { owner: userId, isKept, keptForm, shown: (kept) => shownOnDay(kept, today) });
    }, withoutUpkeep);
    return () => {
      isWanted = false;
      stop();
    };
  }, [client, userId, timeZone, ahead]);
}

/** What an earlier page has left, and what was recorded since, as soon as there is a connection. */
function useSending({ queue }: PhoneWork): void {
  useEffect(() => {
    const gone = new AbortController();
    const send = () => void queue.send();
    send();
    addEventListener("online", send, { signal: gone.signal });
    document.addEventListener("visibilitychange", send, { signal: gone.signal });
    return () => gone.abort();
  }, [queue]);
}

const PACKAGE_PAUSE_MS = 60_000;
const PACKAGE_AGE_MS = 15 * 60_000;

/** Reads ahead at the start, after changes of the office, and now and then. */
function usePackage({ queue }: PhoneWork, ahead: Ahead): void {
  const client = useQueryClient();
  const known = useRef<{ version: string; files: string[] }>(undefined);
  const last = useRef(0);
  const load = useCallback(async () => {
    if (now().getTime() - last.current < PACKAGE_PAUSE_MS || document.visibilityState !== "visible") return;
    last.current = now().getTime();
    try {
      const { loadTechPackage } = await loadUpkeep();
      known.current = await loadTechPackage(client, known.current, ahead).then(({ clockOffsetMs, ...loaded }) => {
        queue.learnClock(clockOffsetMs);
        return loaded;
      });
    } catch (fault) {
      last.current = 0;
      // Without a connection what is kept is shown; a refusal is told by the screen that asks for the same.
      if (!isCallError(fault) && !(fault instanceof TypeError)) throw fault;
    }
  }, [client, queue, ahead]);
  useEffect(() => {
    const ask = () => void load();
    ask();
    const timer = setInterval(ask, PACKAGE_AGE_MS);
    addEventListener("online", ask);
    return () => {
      clearInterval(timer);
      removeEventListener("online", ask);
    };
  }, [load]);
  useLive(TECH_TOPICS, () => void load());
}
