import { readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, test } from "vitest";

/** What a browser gives to the worker, as far as the worker asks for it. */
interface Shown {
  title: string;
  body: string;
  path: unknown;
}

const source = await readFile(new URL("../../../../public/push-worker.js", import.meta.url), "utf8");

let listeners: Map<string, (event: unknown) => void>;
let shown: Shown[];
let opened: string[];
let focused: string[];
let pages: string[];
let asked: { address: string; body: unknown }[];

beforeEach(() => {
  [listeners, shown, opened, focused, pages, asked] = [new Map(), [], [], [], [], []];
  const self = {
    location: { origin: "https://pests.example", hostname: "pests.example" },
    registration: {
      showNotification(title: string, { body, data }: { body: string; data: { path: unknown } }) {
        shown.push({ title, body, path: data.path });
        return Promise.resolve();
      },
      pushManager: { subscribe: (options: unknown) => Promise.resolve({ endpoint: "new", options }) },
    },
    clients: {
      matchAll: () =>
        Promise.resolve(pages.map((url) => ({ url, focus: () => Promise.resolve(void focused.push(url)) }))),
      openWindow: (address: string) => Promise.resolve(void opened.push(address)),
    },
    addEventListener: (name: string, listen: (event: unknown) => void) => void listeners.set(name, listen),
  };
  const fetch = (address: string, { body }: { body: string }) => {
    asked.push({ address, body: JSON.parse(body) });
    return Promise.resolve();
  };
  runInNewContext(source, { self, URL, fetch });
});

async function tell(name: string, event: Record<string, unknown>): Promise<void> {
  const waits: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => void waits.push(work) });
  await Promise.all(waits);
}

const click = (path: unknown) =>
  tell("notificationclick", { notification: { data: { path }, close: () => undefined } });

test("shows what a notice says", async () => {
  const notice = { title: "Tomorrow at 10", text: "Mia will come.", path: "/client/appointments" };
  await tell("push", { data: { json: () => notice } });
  expect(shown).toEqual([{ title: "Tomorrow at 10", body: "Mia will come.", path: "/client/appointments" }]);
});

test.each([
  ["nothing", null],
  ["nonsense", { json: () => JSON.parse("{") as unknown }],
  ["other things", { json: () => ({ title: 7 }) }],
])("with %s in it, shows at least whose notice it is", async (_name, data) => {
  await tell("push", { data });
  expect(shown).toMatchObject([{ title: "pests.example", body: "" }]);
});

test("a click opens the page of ours that it leads to", async () => {
  await click("/client/appointments?open=a1");
  expect(opened).toEqual(["https://pests.example/client/appointments?open=a1"]);
});

test("where that page is open already, it comes to the front", async () => {
  pages = ["https://pests.example/", "https://pests.example/client"];
  await click("/client");
  expect([focused, opened]).toEqual([["https://pests.example/client"], []]);
});

test.each([
  "//elsewhere.example/x",
  "https://elsewhere.example",
  "javascript:alert(1)",
  "/\\elsewhere.example",
  "http://[",
  7,
  undefined,
])("never opens %s", async (path) => {
  await click(path);
  expect(opened).toEqual(["https://pests.example/"]);
});

test("a browser that got another address tells it", async () => {
  await tell("pushsubscriptionchange", { oldSubscription: { options: { userVisibleOnly: true } } });
  await tell("pushsubscriptionchange", { oldSubscription: null });
  expect(asked).toEqual([
    { address: "/api/push/subscriptions", body: { endpoint: "new", options: { userVisibleOnly: true } } },
  ]);
});
