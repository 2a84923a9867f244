import fc from "fast-check";
import { expect, test } from "vitest";
import type { Clash, ReportChanges } from "../../contract.ts";
import { EMPTY_REPORT } from "../../factories.ts";
import { EMPTY_DRAFT, shownEntries, shownValue, type ReportDraft } from "./report-draft.ts";
import { isReadyToSend } from "./report-checks.ts";
import { createReportSession, type ReportSession } from "./report-session.ts";
import { isSame, tidy, type PartKey, type PartValue } from "./report-values.ts";

class Lost extends Error {}
class Refused extends Error {
  readonly fields: { path: string; message: string }[];
  constructor(fields: { path: string; message: string }[]) {
    super("Refused");
    this.fields = fields;
  }
}

/** Keeps a report by the rules of the contract: one revision a part, a command once, and who was slower is told. */
function createServer() {
  let report = EMPTY_REPORT;
  const tombs = new Map<string, number>();
  const known = new Map<string, Clash[]>();
  const apply = (by: string, changes: ReportChanges): Clash[] => {
    const clashes: Clash[] = [];
    const note = changes.notes;
    if (note) {
      if (note.base === report.notes.revision)
        report = { ...report, notes: { revision: note.base + 1, value: note.value, by } };
      else clashes.push({ part: "notes", by: report.notes.by });
    }
    for (const { id, base, value } of changes.findings ?? []) {
      const stands = report.findings.find((one) => one.id === id);
      const revision = stands?.revision ?? tombs.get(id) ?? 0;
      if (revision !== base) {
        clashes.push({ part: `findings.${id}`, by: stands?.by ?? "" });
        continue;
      }
      const others = report.findings.filter((one) => one.id !== id);
      if (value === null) tombs.set(id, base + 1);
      report = { ...report, findings: value ? [...others, { id, revision: base + 1, value, by }] : others };
    }
    return clashes;
  };
  /** Whatever stood at some time. */
  const history: PartValue[] = [];
  return {
    report: () => report,
    history,
    take(by: string, commandId: string, changes: ReportChanges) {
      const told = known.get(commandId);
      if (told) return { report, clashes: told };
      const clashes = apply(by, changes);
      known.set(commandId, clashes);
      history.push(report.notes.value, ...report.findings.map(({ value }) => value));
      return { clashes, report };
    },
  };
}

/** A phone whose requests or answers can be lost, and whose tab can be killed. Its timers run when the test says so. */
function createPhone(name: string, server: ReturnType<typeof createServer>) {
  let stored: ReportDraft = EMPTY_DRAFT;
  let ids = 0;
  let weather: "fine" | "request lost" | "answer lost" = "fine";
  const open = (): ReportSession =>
    createReportSession(server.report(), {
      read: () => stored,
      write: (draft) => {
        stored = structuredClone(draft);
        return true;
      },
      send: async (commandId, changes) => {
        const now = weather;
        if (now === "request lost") throw new Lost();
        const answer = structuredClone(server.take(name, commandId, structuredClone(changes)));
        if (now === "answer lost") throw new Lost();
        return answer;
      },
      faultOf: (fault) =>
        fault instanceof Refused
          ? { kind: "refused", message: fault.message, fields: fault.fields }
          : { kind: "later" },
      isReady: isReadyToSend,
      newId: () => `${name}-${(ids += 1)}`,
      at: () => "2026-03-03T14:00:00.000Z",
      after: () => () => undefined,
    });
  let session = open();
  return {
    session: () => session,
    stored: () => stored,
    meet(next: typeof weather) {
      weather = next;
    },
    reload() {
      session.stop();
      session = open();
    },
  };
}

test("what is typed is kept at once, and sent under one id until it is answered", async () => {
  const server = createServer();
  const phone = createPhone("ana", server);
  phone.session().edit("notes", "Ants at the sink");
  expect(phone.stored().edits["notes"]).toMatchObject({ base: 0, value: "Ants at the sink" });

  phone.meet("answer lost");
  expect(await phone.session().flush()).toBe(false);
  const { batch } = phone.stored();
  expect(batch).toMatchObject({ commandId: "ana-1" });
  expect(server.report().notes.value).toBe("Ants at the sink");

  // The tab is killed; more is typed after it.
  phone.reload();
  expect(phone.session().state().draft.batch).toEqual(batch);
  phone.session().edit("notes", "Ants at the sink and the door");
  phone.meet("fine");
  expect(await phone.session().flush()).toBe(true);
  expect(server.report().notes).toEqual({ revision: 2, value: "Ants at the sink and the door", by: "ana" });
  expect(phone.stored()).toEqual(EMPTY_DRAFT);
});

test("what is taken back before it was sent is no change", () => {
  const phone = createPhone("ana", createServer());
  phone.session().edit("notes", "x");
  phone.session().edit("notes", null);
  expect(phone.stored()).toEqual(EMPTY_DRAFT);
});

test("what is half typed waits, without holding up the rest", async () => {
  const server = createServer();
  const phone = createPhone("ana", server);
  phone.session().edit("findings.f1", { pest: "", count: 3, where: "Kitchen" });
  phone.session().edit("notes", "Hello");
  expect(await phone.session().flush()).toBe(true);
  expect(server.report()).toMatchObject({ notes: { value: "Hello" }, findings: [] });
  expect(Object.keys(phone.stored().edits)).toEqual(["findings.f1"]);
  phone.session().edit("findings.f1", { pest: "Ants", count: 3, where: "Kitchen" });
  await phone.session().flush();
  expect(server.report().findings).toHaveLength(1);
});

test("who was slower sees both texts, and what is chosen stands", async () => {
  const server = createServer();
  const [ana, ben] = [createPhone("ana", server), createPhone("ben", server)];
  ana.session().edit("notes", "From Ana");
  ben.session().edit("notes", "From Ben");
  await ana.session().flush();
  await ben.session().flush();
  const { draft, report } = ben.session().state();
  expect(draft.clashes["notes"]).toEqual({ by: "ana", revision: 1, value: "From Ana" });
  expect(shownValue(report, draft, "notes")).toBe("From Ben");
  // It waits for the choice.
  await ben.session().flush();
  expect(server.report().notes.value).toBe("From Ana");
  ben.session().choose("notes", "From Ana\nFrom Ben");
  await ben.session().flush();
  expect(server.report().notes).toEqual({ revision: 2, value: "From Ana\nFrom Ben", by: "ben" });
  expect(ben.stored()).toEqual(EMPTY_DRAFT);
});

test("a clash whose answer was lost is found again", async () => {
  const server = createServer();
  const [ana, ben] = [createPhone("ana", server), createPhone("ben", server)];
  ana.session().edit("notes", "From Ana");
  ben.session().edit("notes", "From Ben");
  await ana.session().flush();
  ben.meet("answer lost");
  await ben.session().flush();
  ben.meet("fine");
  await ben.session().flush();
  expect(ben.session().state().draft.clashes["notes"]).toMatchObject({ value: "From Ana" });
});

test("a part that the server refuses is named, and the others go on", async () => {
  let sent: ReportChanges[] = [];
  const parts = (faults: { path: string; message: string }[]) => ({
    read: () => EMPTY_DRAFT,
    write: () => true,
    send: async (_id: string, changes: ReportChanges) => {
      sent.push(changes);
      if (changes.notes?.value === "wrong") throw new Refused(faults);
      return { report: EMPTY_REPORT, clashes: [] };
    },
    faultOf: (fault: unknown) =>
      fault instanceof Refused
        ? ({ kind: "refused", message: fault.message, fields: fault.fields } as const)
        : ({ kind: "later" } as const),
    isReady: () => true,
    newId: () => "id",
    at: () => "",
    after: () => () => undefined,
  });
  for (const faults of [[{ path: "changes.notes.value", message: "Too long" }], []]) {
    sent = [];
    const session = createReportSession(EMPTY_REPORT, parts(faults));
    session.edit("areas", ["Kitchen"]);
    session.edit("notes", "wrong");
    session.edit("effectiveness", 40);
    await session.flush();
    expect(Object.keys(session.state().draft.edits)).toEqual(["notes"]);
    expect(session.state().draft.refusals["notes"]).toBe(faults[0]?.message ?? "Refused");
    expect(sent.filter(({ notes }) => !notes).flatMap((changes) => Object.keys(changes))).toEqual(
      expect.arrayContaining(["areas", "effectiveness"]),
    );
  }
});

interface Step {
  phone: 0 | 1;
  does: "edit" | "remove" | "send" | "reload" | "learn";
  key: number;
  text: string;
  weather: "fine" | "request lost" | "answer lost";
}

const KEYS: PartKey[] = ["notes", "findings.a", "findings.b"];
const steps = fc.array(
  fc.record<Step>({
    phone: fc.constantFrom(0, 1),
    does: fc.constantFrom("edit", "edit", "edit", "remove", "send", "send", "reload", "learn"),
    key: fc.nat({ max: 2 }),
    text: fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom("x", "y", "z", " ") }),
    weather: fc.constantFrom("fine", "request lost", "answer lost"),
  }),
  { maxLength: 40 },
);

/** Sends, and of two texts chooses the own one. */
async function insist(phone: ReturnType<typeof createPhone>): Promise<void> {
  phone.meet("fine");
  await phone.session().flush();
  const { clashes, edits } = phone.session().state().draft;
  for (const key of Object.keys(clashes)) phone.session().choose(key as PartKey, edits[key]?.value ?? null);
}

const valueFor = (key: PartKey, text: string): PartValue =>
  key === "notes" ? text : { pest: `p${text.trim()}`, count: null, where: text };

test("two phones with lost answers and killed tabs end the same, and nothing typed is lost", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const server = createServer();
      const phones = [createPhone("ana", server), createPhone("ben", server)];
      for (const step of script) {
        const phone = phones[step.phone];
        const key = KEYS[step.key] ?? "notes";
        if (!phone) continue;
        phone.meet(step.weather);
        if (step.does === "edit") phone.session().edit(key, valueFor(key, step.text));
        else if (step.does === "remove") phone.session().edit(key, null);
        else if (step.does === "send") await phone.session().flush();
        else if (step.does === "reload") phone.reload();
        else phone.session().learn(server.report());
      }
      const typed = phones.flatMap((phone) =>
        Object.values({ ...phone.stored().batch?.edits, ...phone.stored().edits }),
      );
      for (let round = 0; round < 6; round++) for (const phone of phones) await insist(phone);
      for (const { value } of typed)
        if (value !== null) expect(server.history.some((stood) => isSame(stood, tidy(value)))).toBe(true);
      for (const phone of phones) {
        phone.session().learn(server.report());
        const { draft, report } = phone.session().state();
        expect(draft).toEqual(EMPTY_DRAFT);
        expect(shownValue(report, draft, "notes")).toEqual(server.report().notes.value);
        expect(shownEntries(report, draft, "findings")).toEqual(
          server.report().findings.map(({ id, value }) => ({ id, value })),
        );
      }
    }),
    { numRuns: 300 },
  );
});
