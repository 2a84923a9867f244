import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { now } from "#platform/web/clock.ts";
import { keepChat, readChat, type KeptChat } from "./emergency-memory.ts";

const KEY = "emergency-chat";
const CHAT: KeptChat = {
  messages: [{ id: 1, role: "user", content: "Wasps in the attic" }],
  isChoosing: false,
  isFinished: false,
  openAt: "/about",
};

const tab = new Map<string, string>();
beforeEach(() => {
  tab.clear();
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("location", { pathname: "/about" });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a conversation comes back as it was kept, open or closed", () => {
  keepChat(CHAT);
  expect(readChat()).toMatchObject(CHAT);
  keepChat({ ...CHAT, openAt: null });
  expect(readChat()).toMatchObject({ ...CHAT, openAt: null });
});

test.each([
  ["messages", "none"],
  ["messages", [{ id: 1, role: "stranger", content: "Hello" }]],
  ["messages", [{ id: "1", role: "user", content: "Hello" }]],
  ["messages", [{ id: 1, role: "user" }]],
  ["messages", [null]],
  ["isChoosing", "no"],
  ["isFinished", null],
  ["isSignedIn", 0],
  ["openAt", 7],
  ["savedAt", "today"],
])("what an older version kept with %s as %j is none", (field, value) => {
  const whole = { ...CHAT, isSignedIn: false, savedAt: now().getTime() };
  tab.set(KEY, JSON.stringify(whole));
  expect(readChat()).not.toBeNull();
  tab.set(KEY, JSON.stringify({ ...whole, [field]: value }));
  expect(readChat()).toBeNull();
});
