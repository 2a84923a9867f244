import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readDraft } from "../report/draft-store.ts";
import { isUnderWay, type Outbox } from "./phone-outbox.ts";
import { readOutbox } from "./outbox-store.ts";
import { createPhoneWork, type PhoneWork } from "./phone-work.ts";
import { copiedText } from "./refused-words.ts";
import { unsentItems } from "./unsent-items.ts";

/** What the server refuses outright, of each kind that a phone records: it stays there, in the browser's own storage. */
const before = {
  localStorage: Object.getOwnPropertyDescriptor(globalThis, "localStorage"),
  fetch: Object.getOwnPropertyDescriptor(globalThis, "fetch"),
  document: Object.getOwnPropertyDescriptor(globalThis, "document"),
};
const give = (name: keyof typeof before, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

interface Refusal {
  status: number;
  code: string;
  detail: string;
}
/** What the server answers; null: it takes what comes. */
let refusal: Refusal | null;
/** The IDs of what it took, in its order, each time that it came. */
let taken: string[];
let works: PhoneWork[];
beforeEach(() => {
  const texts = new Map<string, string>();
  [refusal, taken, works] = [null, [], []];
  give("document", { documentElement: { lang: "en" } });
  give("localStorage", {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  });
  give("fetch", (url: string, { body = "" }: { body?: string } = {}) => Promise.resolve(answerTo(url, body)));
});
afterEach(() => {
  for (const { queue } of works) queue.stop();
  for (const name of ["localStorage", "fetch", "document"] as const) {
    const property = before[name];
    if (property) Object.defineProperty(globalThis, name, property);
    else Reflect.deleteProperty(globalThis, name);
  }
});

const AT = "2026-03-04T14:02:00.000Z";
const notes = (value: string | null, revision: number) => ({ value, revision, by: "" });
// Of a visit only its report matters here.
const viewOf = (value: string | null = null, revision = 0) =>
  ({ id: "v1", appointmentId: "a1", contactName: "Ana Larkspur", report: { notes: notes(value, revision) } }) as never;

function answerTo(url: string, body: string): Response {
  if (refusal) {
    const { status, code, detail } = refusal;
    const problem = { type: "about:blank", title: code, status, code, detail };
    return new Response(JSON.stringify(problem), { status, headers: { "content-type": "application/problem+json" } });
  }
  const told: { id?: string; commandId?: string } = JSON.parse(body === "" ? "{}" : body);
  if (url === "/api/tech/commands") taken.push(told.id ?? "");
  else if (body !== "") taken.push(told.commandId ?? "");
  const visit = viewOf("Droppings in the attic", 1);
  const receipt = { id: told.id, outcome: "applied", clashes: [], what: "", visit, visitId: "v1", clockOffsetMs: 0 };
  return new Response(JSON.stringify({ ...receipt, receivedAt: AT, happenedAt: AT }), {
    headers: { "content-type": "application/json" },
  });
}

/** The program begins: after an update, after the next sign-in, or in another tab. */
function open(userId = "u1"): PhoneWork {
  const work = createPhoneWork(new QueryClient(), userId);
  works.push(work);
  return work;
}

/** What the sheet of the phone lists. */
const listed = (work: PhoneWork) =>
  unsentItems({
    visits: work.queue.state().outbox.visits,
    drafts: [{ visitId: "v1", draft: readDraft("u1", "v1") }].filter(
      ({ draft }) => draft.batch !== null || Object.keys(draft.edits).length > 0,
    ),
    photos: [],
    nameOf: () => "",
    why: "Being sent",
    heldWhy: work.heldWhy,
  });

const VISIT = { id: "v1", appointmentId: "a1", clientName: "Ana Larkspur", view: viewOf() };
const setup = {
  what: "install",
  deviceId: "4c1e4c70-0000-4000-8000-000000000014",
  number: 14,
  kind: "bait-station",
  barcode: "GL-1",
  area: "Garage",
  checkEveryDays: 30,
  position: null,
} as const;

interface Kind {
  kind: string;
  record: (work: PhoneWork) => void;
  /** What can be read of it on the phone. */
  words: readonly string[];
}
const KINDS: readonly Kind[] = [
  {
    kind: "a start",
    record: ({ queue }) => queue.start(VISIT, { appointmentId: "a1", place: null, reason: "Client asked for today" }),
    words: ["Start: Ana Larkspur", "Reason: Client asked for today"],
  },
  {
    kind: "a device",
    record: ({ queue }) => queue.device(VISIT, { propertyId: "p1", setup }),
    words: ["Device 14 installed: Ana Larkspur", "Kind: Bait station", "Area: Garage", "Barcode: GL-1"],
  },
  {
    kind: "a report",
    record: (work) => work.reportOf(viewOf(), "v1").edit("notes", "Droppings in the attic"),
    words: ["Report", "Notes: Droppings in the attic"],
  },
  {
    kind: "an end",
    record: ({ queue }) => queue.finish(VISIT, { endedAt: AT, reason: "" }),
    words: ["Finish: Ana Larkspur", `Ended: ${AT}`],
  },
];
const REFUSALS: readonly Refusal[] = [
  { status: 422, code: "request.invalid", detail: "Please update the app." },
  { status: 400, code: "request.malformed", detail: "This cannot be read." },
  { status: 403, code: "request.forbidden", detail: "You may not do this." },
  { status: 404, code: "visits.not_found", detail: "There is no such visit." },
  { status: 409, code: "request.key_reused", detail: "This ID was used before." },
];

const settle = async (work: PhoneWork) => {
  for (let turn = 0; turn < 3; turn += 1) await work.queue.send();
};
const stepsIn = ({ visits }: Outbox) => visits.flatMap((one) => [one.start, one.refusedFinish, ...(one.devices ?? [])]);

describe.each(KINDS)("$kind that is refused", ({ kind, record, words }) => {
  test.each(REFUSALS)("with $status $code stays with what was recorded, and is taken once", async (told) => {
    refusal = told;
    const first = open();
    record(first);
    await settle(first);
    const items = listed(first).filter(({ content }) => content !== undefined);
    expect(items).toHaveLength(1);
    const copied = copiedText(items, (instant) => instant);
    for (const one of words) expect(copied).toContain(one);

    // Neither a new page nor the next sign-in loses it, and nobody else who uses the phone sees it.
    const next = open();
    await settle(next);
    expect(
      copiedText(
        listed(next).filter(({ content }) => content !== undefined),
        (instant) => instant,
      ),
    ).toBe(copied);
    expect(readOutbox("u2").visits).toEqual([]);
    // A new version of the program is let in: the fault may be of the old one.
    expect(readOutbox("u1").visits.some(isUnderWay)).toBe(false);
    const ids = stepsIn(readOutbox("u1")).flatMap((step) => (step ? [step.id] : []));

    refusal = null;
    if (kind === "a report") next.reportOf(viewOf(), "v1").edit("notes", "Droppings in the attic, and on the stairs");
    next.sendAgain();
    await settle(next);
    expect(listed(next)).toEqual([]);
    expect(readOutbox("u1").visits).toEqual([]);
    expect(taken).toHaveLength(1);
    if (kind !== "a report") expect(taken).toEqual(ids);
  });
});
