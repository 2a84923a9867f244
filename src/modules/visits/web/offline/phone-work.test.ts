import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { onKeepNow } from "#platform/web/offline/keep-now.ts";
import { visitQuery } from "../api.ts";
import { EMPTY_OUTBOX, withStep } from "./phone-outbox.ts";
import { writeOutbox } from "./outbox-store.ts";
import { createPhoneWork } from "./phone-work.ts";

const before = {
  localStorage: Object.getOwnPropertyDescriptor(globalThis, "localStorage"),
  fetch: Object.getOwnPropertyDescriptor(globalThis, "fetch"),
  document: Object.getOwnPropertyDescriptor(globalThis, "document"),
};
const give = (name: keyof typeof before, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

let texts: Map<string, string>;
beforeEach(() => {
  texts = new Map();
  give("document", { documentElement: { lang: "en" } });
  give("localStorage", {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  });
});
afterEach(() => {
  for (const name of ["localStorage", "fetch", "document"] as const) {
    const property = before[name];
    if (property) Object.defineProperty(globalThis, name, property);
    else Reflect.deleteProperty(globalThis, name);
  }
});

const notes = (value: string | null, revision: number) => ({ value, revision, by: "" });
// Of a visit only its report matters here.
const viewOf = (id: string, value: string | null = null, revision = 0) =>
  ({ id, appointmentId: "a1", contactName: "Ana Larkspur", report: { notes: notes(value, revision) } }) as never;

test("what was typed stays on the phone until the answer is kept: a page that begins then has one of the two", async () => {
  const answered = JSON.stringify({ visit: viewOf("v1", "Typed.", 1), clashes: [] });
  give("fetch", () => Promise.resolve(new Response(answered, { headers: { "content-type": "application/json" } })));
  const client = new QueryClient();
  const seen: { isTypedKept: boolean; answer: unknown }[] = [];
  const stop = onKeepNow(() => {
    const isTypedKept = [...texts].some(([key, text]) => key.includes("v1") && text.includes("Typed."));
    seen.push({ isTypedKept, answer: client.getQueryData(visitQuery("v1").queryKey)?.report.notes.value });
    return Promise.resolve();
  });
  const session = createPhoneWork(client, "u1").reportOf(viewOf("v1"), "v1");
  session.edit("notes", "Typed.");
  expect(await session.flush()).toBe(true);
  stop();
  session.stop();
  expect(seen).toEqual([{ isTypedKept: true, answer: "Typed." }]);
  expect([...texts.keys()].filter((key) => key.includes("v1"))).toEqual([]);
});

test("a visit that a mate had begun is shown under the id by which screens ask", () => {
  const outbox = withStep(EMPTY_OUTBOX, { id: "own", appointmentId: "a1", clientName: "", view: viewOf("own") }, {});
  writeOutbox("u1", { ...outbox, visits: outbox.visits.map((visit) => ({ ...visit, realId: "theirs" })) });
  const client = new QueryClient();
  createPhoneWork(client, "u1").showStarted();
  for (const id of ["own", "theirs"]) expect(client.getQueryData(visitQuery(id).queryKey), id).toBeDefined();
});
