import { keepVisit, visitQuery } from "#modules/visits/web/api.ts";
import { localVisit } from "#modules/visits/web/offline/local-visit.ts";
import { keptVisit, realIdOf } from "#modules/visits/web/offline/phone-outbox.ts";
import { createPhoneWork } from "#modules/visits/web/offline/phone-work.ts";
import { keptForm, keptOnPhone, shownOnDay } from "#modules/visits/web/offline/tech-package.ts";
import { commandFor, forgetCommand } from "#modules/visits/web/report/command-ids.ts";
import { handleOf } from "#modules/visits/web/report/report-handle.ts";
import { keptVisits } from "#modules/visits/web/report/draft-store.ts";
import { isPartKey, type PartValue } from "#modules/visits/web/report/report-values.ts";
import type { ReportSession } from "#modules/visits/web/report/report-session.ts";
import {
  isLateFault,
  photosGroup,
  putIntoReport,
  uploadPhoto,
  type PhotoKind,
} from "#modules/visits/web/report/send-photos.ts";
import { finishVisit, startVisit, type Stop, type TechDay, type VisitView } from "#modules/visits/contract.ts";
import { call, CallError, isCallError } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { blobsUnder, forgetBlob, keepBlob } from "#platform/web/files/blob-store.ts";
import { keepQueries } from "#platform/web/offline/keep-queries.ts";
import { createQueryClient } from "#platform/web/query-client.ts";
import { randomId } from "#platform/web/random-id.ts";
import { SIGNER } from "./plan-day.ts";

/** A page of the phone, and what a person does on its screens. */
export type PhonePage = ReturnType<typeof beginPage>;

/** As `PATIENCE_MS` of the screens. */
const PATIENCE_MS = 10_000;
const WORK_MS = 25 * 60_000;
/** Later modules take nothing along here. */
const NOTHING_AHEAD = { questions: [], load: () => Promise.resolve([]) };

/** The phone's program without its screens: what they do when they are touched is done here in their words. */
export function beginPage(userId: string) {
  const client = createQueryClient();
  const work = createPhoneWork(client, userId);
  work.showStarted();
  const isKept = keptOnPhone(client, NOTHING_AHEAD);
  keepQueries(client, { owner: userId, isKept, keptForm, shown: (kept) => shownOnDay(kept, "") });
  const { queue } = work;
  const send = () => void queue.send();
  send();
  window.addEventListener("online", send);
  /** Photos that the browser had no room for and the server does not have, with their visit. */
  const unkept = new Map<string, string>();
  const sessions = new Map<string, ReportSession>();

  async function sessionOf(id: string): Promise<ReportSession | null> {
    const known = sessions.get(id);
    if (known) return known;
    const view = await viewOf(id);
    if (!view) return null;
    const session = work.reportOf(view, id);
    sessions.set(id, session);
    void session.flush();
    // What was kept on the phone is out of date, and screens ask for it again at once.
    client.query({ ...visitQuery(realIdOf(queue.state().outbox, id)), staleTime: 0 }).then(
      ({ report }) => session.learn(report),
      () => undefined,
    );
    return session;
  }

  async function viewOf(id: string): Promise<VisitView | null> {
    const { outbox } = queue.state();
    const realId = realIdOf(outbox, id);
    const seen = () => client.getQueryData(visitQuery(realId).queryKey) ?? keptVisit(outbox, id)?.view;
    return seen() ?? (await client.query(visitQuery(realId)).catch(() => null)) ?? seen() ?? null;
  }

  return {
    /** The visits of which the screen says now that something goes with the page. */
    unkept(): string[] {
      const { isUnkept, outbox } = queue.state();
      const ofSessions = [...sessions].flatMap(([id, one]) => (one.state().isUnkept ? [id] : []));
      return [...unkept.values(), ...ofSessions, ...(isUnkept ? outbox.visits.map(({ id }) => id) : [])];
    },

    /** Under which id it goes on; null where it was refused or is not known. */
    async start(day: TechDay, stop: Stop): Promise<string | null> {
      const { appointmentId } = stop;
      const { id, at } = commandFor("start", appointmentId);
      const asked = { appointmentId, id, startedAt: at, place: null, reason: "", override: null };
      try {
        const visit = await inTime((signal) => call(startVisit, asked, { signal }));
        await keepVisit(client, visit);
        forgetCommand("start", appointmentId);
        return visit.id;
      } catch (fault) {
        if (isCallError(fault) && !fault.isTemporary) {
          if (fault.status !== 401) forgetCommand("start", appointmentId);
          return null;
        }
        const view = localVisit({ day, stop, id, at: now().toISOString() });
        client.setQueryData(visitQuery(id).queryKey, view);
        const visit = { id, appointmentId, clientName: stop.contact.name, view };
        queue.start(visit, { appointmentId, place: null, reason: "", override: null });
        forgetCommand("start", appointmentId);
        return id;
      }
    },

    /** False where the visit cannot be opened. */
    async write(id: string, key: string, value: PartValue): Promise<boolean> {
      const session = await sessionOf(id);
      if (!session || !isPartKey(key)) return false;
      session.edit(key, value);
      return true;
    },

    async photo(id: string, kind: PhotoKind, blob: Blob): Promise<boolean> {
      const session = await sessionOf(id);
      if (!session) return false;
      const group = photosGroup(userId, id);
      const kept = { id: randomId(), group, blob, label: kind, since: now().toISOString() };
      if (!(await keepBlob(kept))) unkept.set(kept.id, id);
      uploadPhoto(kept).then(
        async () => {
          putIntoReport(handleOf(session, session.state()), { id: kept.id, kind });
          if (session.state().isUnkept) {
            queue.wake();
            return;
          }
          unkept.delete(kept.id);
          await forgetBlob(kept.id);
        },
        (fault: unknown) => {
          if (isLateFault(fault)) queue.wake();
        },
      );
      return true;
    },

    /** As `use-finishing.ts` does it. False where it cannot be pressed yet. */
    async finish(id: string, isForgotten = false): Promise<boolean> {
      const [session, visit] = [await sessionOf(id), await viewOf(id)];
      if (!session || !visit) return false;
      const { clashes, refusals } = session.state().draft;
      if (Object.keys({ ...clashes, ...refusals }).length > 0) return false;
      const record = (endedAt: string) => {
        const { appointmentId, contactName } = visit;
        queue.finish({ id, appointmentId, clientName: contactName, view: visit }, { endedAt });
        forgetCommand("finish", id);
      };
      const { id: commandId, at: pressedAt } = commandFor("finish", id);
      // Whoever forgot it says when the work ended.
      const at = isForgotten ? new Date(Date.parse(visit.startedAt) + WORK_MS).toISOString() : pressedAt;
      const realId = realIdOf(queue.state().outbox, id);
      const kept = keptVisit(queue.state().outbox, id);
      try {
        const isFlushed = kept === undefined && (await session.flush());
        if (session.state().closed !== "") return false;
        const waiting = await blobsUnder(photosGroup(userId, id));
        if (!isFlushed || waiting.length > 0) record(at);
        else {
          await keepVisit(
            client,
            await inTime((signal) => call(finishVisit, { id: realId, commandId, endedAt: at, reason: "" }, { signal })),
          );
          forgetCommand("finish", id);
        }
        return true;
      } catch (fault) {
        if (!isCallError(fault) || fault.isTemporary) {
          record(at);
          return true;
        }
        if (fault.status !== 401) forgetCommand("finish", id);
        return false;
      }
    },

    /** Whether the screen shows that it is over. */
    async isOver(id: string): Promise<boolean> {
      const { outbox } = queue.state();
      const kept = keptVisit(outbox, id);
      return Boolean(kept?.finish) || (await viewOf(id))?.status === "finished";
    },

    /** Keeps one's own words where somebody else wrote others, and types again what was refused or is not there. */
    async correct(id: string): Promise<number> {
      const session = await sessionOf(id);
      return session ? typeAgain(session) : 0;
    },

    /** The kinds of what waits, by visit. */
    async waiting(): Promise<Record<string, string[]>> {
      const left: Record<string, string[]> = {};
      const note = (id: string, what: string) => (left[id] = [...(left[id] ?? []), what]);
      for (const { id, start, finish, refused, refusedFinish } of queue.state().outbox.visits) {
        note(id, refused === "" ? "visit" : `refused: ${refused}`);
        if (start) note(id, "start");
        if (finish) note(id, "finish");
        if (refusedFinish) note(id, "refused finish");
      }
      for (const id of keptVisits(userId)) note(id, "report");
      const prefix = photosGroup(userId, "");
      for (const { group } of await blobsUnder(prefix)) note(group.slice(prefix.length), "photo");
      return left;
    },
    told: () => queue.state().outbox.told,
    /** "Send now". */
    sendNow: work.sendAgain,
    /** Whether the screen says that the office canceled it. */
    async isCancelled(id: string): Promise<boolean> {
      return (await viewOf(id))?.appointmentStatus === "cancelled";
    },
    state: () => queue.state(),
  };
}

/** How many parts somebody else had written as well. */
function typeAgain(session: ReportSession): number {
  const { clashes, refusals, edits } = session.state().draft;
  for (const key of [...Object.keys(clashes), ...Object.keys(refusals)]) {
    const value = edits[key]?.value;
    if (value === undefined || !isPartKey(key)) continue;
    if (clashes[key]) session.choose(key, value);
    else session.edit(key, value);
  }
  const signed = session.state().draft.edits["presence"]?.value as { kind?: string; name?: string } | null | undefined;
  if (signed?.kind === "signed" && signed.name === "")
    session.edit("presence", { ...signed, name: SIGNER } as PartValue);
  return Object.keys(clashes).length;
}

/** As the screens wait for an answer. */
async function inTime<Data>(ask: (signal: AbortSignal) => Promise<Data>): Promise<Data> {
  const gone = new AbortController();
  const timer = setTimeout(() => gone.abort(), PATIENCE_MS);
  try {
    return await ask(gone.signal);
  } catch (fault) {
    if (gone.signal.aborted) throw new CallError("network.offline");
    throw fault;
  } finally {
    clearTimeout(timer);
  }
}
