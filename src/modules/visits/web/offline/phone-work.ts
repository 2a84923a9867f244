import type { QueryClient } from "@tanstack/react-query";
import { call, isCallError } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { blobsUnder } from "#platform/web/files/blob-store.ts";
import { randomId } from "#platform/web/random-id.ts";
import { keepNow } from "#platform/web/offline/keep-now.ts";
import { unsentChanged } from "#platform/web/offline/unsent-signal.ts";
import { longMemory, textsOf } from "#platform/web/storage.ts";
import * as contract from "../../contract.ts";
import { deliverCommand } from "../../contract-phone.ts";
import { runCommand, VISITS, visitQuery } from "../api.ts";
import { forgetSent, keptVisits, readDraft, writeDraft } from "../report/draft-store.ts";
import { isReadyToSend } from "../report/report-checks.ts";
import { handleOf } from "../report/report-handle.ts";
import { createReportSession, type ReportSession, type SendFault } from "../report/report-session.ts";
import { isLateFault, isOfNobody, photosGroup, sendPhotos } from "../report/send-photos.ts";
import { keptVisit, realIdOf } from "./phone-outbox.ts";
import { readOutbox, writeOutbox } from "./outbox-store.ts";
import { createPhoneQueue, type PhoneQueue, type QueueFault, type ReportOutcome } from "./phone-queue.ts";

export interface PhoneWork {
  userId: string;
  queue: PhoneQueue;
  /** The report of a visit, one for all who write into it; `id` is the one under which the phone keeps it. */
  reportOf: (visit: contract.VisitView, id: string) => ReportSession;
  /** Shows the visits that this phone has started, where nothing else is known of them. Not before a page of the server is taken over, which shows none. */
  showStarted: () => void;
  /** Part of a report was tried without an answer. */
  isReportLate: () => boolean;
  /** Why nothing of a visit is taken; empty while it may be. */
  heldWhy: (visitId: string) => string;
  /** Everything once more, also what was refused before. */
  sendAgain: () => void;
}

/** Of this document: another one does not know its clock. */
const PAGE = randomId();

/** Everything that a phone records for one account, and how it gets to the server. */
export function createPhoneWork(client: QueryClient, userId: string): PhoneWork {
  const sessions = new Map<string, ReportSession>();
  /** Why the server does not show a visit of which something waits. */
  const unseen = new Map<string, string>();
  const timer = (milliseconds: number, run: () => void) => {
    const waiting = setTimeout(run, milliseconds);
    return () => clearTimeout(waiting);
  };

  const queue = createPhoneQueue({
    read: () => readOutbox(userId),
    write: (outbox) => writeOutbox(userId, outbox),
    async deliver(command) {
      const receipt = await runCommand(client, () => call(deliverCommand, command));
      const { command: done } = command;
      if (done.kind === "device")
        // Without this file the plan is as it was until it is read anew.
        await import("./delivered-devices.ts").then(({ showOnPlan }) => showOnPlan(client, done, receipt), withoutFile);
      return receipt;
    },
    faultOf: queueFaultOf,
    sendWords,
    sendReport,
    async unsentReports() {
      for (const id of keptVisits(userId)) forgetSent(userId, id, sessions.get(id)?.state().draft);
      const prefix = photosGroup(userId, "");
      const photos = await blobsUnder(prefix);
      return [...keptVisits(userId), ...photos.map(({ group }) => group.slice(prefix.length))];
    },
    async learn(id, { visit }) {
      if (visit) {
        for (const known of new Set([id, visit.id])) client.setQueryData(visitQuery(known).queryKey, visit);
        sessions.get(id)?.learn(visit.report);
        await keepNow();
      }
      await client.invalidateQueries({ queryKey: [VISITS] });
    },
    deviceId: deviceId(),
    newId: randomId,
    now,
    mark: () => ({ page: PAGE, ms: performance.now() }),
    after: timer,
  });

  async function saveReport(
    visit: contract.VisitView,
    batch: { id: string; at: string; changes: contract.ReportChanges },
  ) {
    const { id } = visit;
    const isQueued = () => keptVisit(queue.state().outbox, id) !== undefined;
    if (!isQueued())
      try {
        return await runCommand(client, () =>
          call(contract.saveReport, {
            id: realIdOf(queue.state().outbox, id),
            commandId: batch.id,
            changes: batch.changes,
          }),
        );
      } catch (fault) {
        if (!isCallError(fault) || !CLOSED.has(fault.code)) throw fault;
        // The office has finished it meanwhile, or given it to somebody else. What was recorded goes to the office all the same.
        queue.adopt({ id, appointmentId: visit.appointmentId, clientName: visit.contactName, view: visit });
      }
    const receipt = await queue.report(id, batch);
    return { visit: receipt.visit, clashes: receipt.clashes };
  }

  function reportOf(visit: contract.VisitView, id: string): ReportSession {
    const known = sessions.get(id);
    if (known) return known;
    const session = createReportSession(visit.report, {
      read: () => readDraft(userId, id),
      write: (draft) => writeDraft(userId, id, draft),
      async send(commandId, changes, at) {
        const { visit: answered, clashes } = await saveReport(
          { ...visit, id, report: session.state().report },
          { id: commandId, at, changes },
        );
        if (!answered) return { report: session.state().report, clashes };
        const { queryKey } = visitQuery(answered.id);
        await client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, answered);
        // What was typed is forgotten next. A page that begins then must not take an older answer for the server's.
        await keepNow();
        void client.invalidateQueries({ queryKey });
        return { report: answered.report, clashes };
      },
      faultOf: reportFaultOf,
      isReady: isReadyToSend,
      newId: randomId,
      at: () => now().toISOString(),
      after: timer,
    });
    let wasLate = false;
    session.subscribe(() => {
      if (session.state().isLate !== wasLate) unsentChanged();
      wasLate = session.state().isLate;
    });
    sessions.set(id, session);
    return session;
  }

  async function sendWords(id: string): Promise<void> {
    if (!keptVisits(userId).includes(id)) return;
    try {
      await reportOf(await viewOf(id), id).flush();
    } catch {
      // It is told with the photos of the same visit.
    }
  }

  async function sendReport(id: string): Promise<ReportOutcome> {
    const photos = await blobsUnder(photosGroup(userId, id));
    if (!sessions.has(id) && photos.length === 0 && !keptVisits(userId).includes(id)) return "sent";
    let visit: contract.VisitView;
    try {
      visit = await viewOf(id);
      unseen.delete(id);
    } catch (fault) {
      if (!isCallError(fault) || isLateFault(fault)) return "late";
      unseen.set(id, fault.message);
      return "held";
    }
    const session = reportOf(visit, id);
    const sent = await sendPhotos(photosGroup(userId, id), handleOf(session, session.state()));
    const isFlushed = await session.flush();
    if (sent !== "sent") return sent;
    const { draft, closed } = session.state();
    if (!isFlushed) return closed === "" ? "late" : "held";
    return Object.keys(draft.edits).length === 0 ? "sent" : "held";
  }

  async function viewOf(id: string): Promise<contract.VisitView> {
    const { outbox } = queue.state();
    const realId = realIdOf(outbox, id);
    const known = client.getQueryData(visitQuery(realId).queryKey) ?? client.getQueryData(visitQuery(id).queryKey);
    return known ?? keptVisit(outbox, id)?.view ?? client.query(visitQuery(realId));
  }

  function showStarted(): void {
    for (const { id, realId, view } of queue.state().outbox.visits)
      // Screens ask for the visit of whoever was first.
      for (const { queryKey } of [visitQuery(id), visitQuery(realId)])
        if (view && !client.getQueryData(queryKey)) client.setQueryData(queryKey, view);
  }

  const isReportLate = () => [...sessions.values()].some(({ state }) => state().isLate);
  const heldWhy = (id: string) => unseen.get(id) ?? sessions.get(id)?.state().closed ?? "";
  const sendAgain = () => reopenAll(sessions, queue);
  return { userId, queue, reportOf, showStarted, isReportLate, heldWhy, sendAgain };
}

function reopenAll(sessions: ReadonlyMap<string, ReportSession>, queue: PhoneQueue): void {
  for (const session of sessions.values()) session.reopen();
  queue.sendAgain();
}

const withoutFile = () => undefined;

/** Commands and words are small: what calls them too large stands before the server, and may be gone the next time. */
const TOO_LARGE = 413;

function queueFaultOf(fault: unknown): QueueFault {
  if (!isCallError(fault) || fault.isTemporary || isOfNobody(fault) || fault.status === TOO_LARGE)
    return { kind: "later" };
  if (fault.status === 401) return { kind: "signed-out" };
  if (fault.code === "visits.predecessor_missing") return { kind: "predecessor" };
  const [first] = fault.fields;
  return { kind: "refused", message: first ? first.message : fault.message };
}

function reportFaultOf(fault: unknown): SendFault {
  if (isLateFault(fault) || !isCallError(fault) || fault.status === TOO_LARGE) return { kind: "later" };
  if (fault.code === "visits.predecessor_missing") return { kind: "later" };
  if (CLOSED.has(fault.code)) return { kind: "closed", message: fault.message };
  return { kind: "refused", message: fault.message, fields: fault.fields };
}

const CLOSED = new Set(["visits.already_finished", "visits.not_found", "request.forbidden"]);

const DEVICE = "tech-device";

/** The same for this browser as long as it keeps anything. */
function deviceId(): string {
  const known = longMemory.read(DEVICE, textsOf(["id"]))?.id;
  if (known !== undefined) return known;
  const id = randomId();
  longMemory.write(DEVICE, { id });
  return id;
}
