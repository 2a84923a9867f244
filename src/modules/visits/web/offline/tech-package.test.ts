import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { appointmentNoticesKey } from "#modules/notices/web/index.ts";
import type { NoticeDetail } from "#modules/notices/contract.ts";
import { openNotices } from "./local-visit.ts";
import { keptForm, keptOnPhone } from "./tech-package.ts";

const notice = (told: Partial<NoticeDetail>): NoticeDetail => ({
  id: "n1",
  version: 1,
  rule: "nj-consumer-notice",
  name: "Consumer information notice",
  words: "Give it to them.",
  citation: "N.J.A.C. 7:30-9.12",
  isConfirmed: true,
  ruleNote: "",
  usState: "NJ",
  state: "open",
  isOverdue: false,
  problem: null,
  reason: "",
  dueFrom: null,
  dueUntil: "2026-03-03T15:00:00Z",
  proof: null,
  proofs: ["in-person"],
  category: null,
  doneAt: null,
  doneBy: null,
  staysUntil: null,
  appointment: {
    id: "a1",
    reference: "APT-001",
    title: "Quarterly service",
    date: "2026-03-03",
    time: "10:00",
    status: "scheduled",
    clientName: "Ana Larkspur",
    address: "31 Starling Street",
    technicianName: "Nadia Alder",
  },
  can: { record: true, override: false },
  recipients: [],
  emails: [],
  entries: [],
  ...told,
});

const neighbor: NoticeDetail["recipients"][number] = {
  id: "r1",
  name: "Somebody nearby",
  phone: "3025550142",
  email: "",
  address: "33 Starling Street",
  feet: 80,
  state: "open",
  reachedAt: null,
  mayLeaveDoorNotice: false,
};

test("the neighbors on the registry are not written down on a phone", () => {
  const queryKey = appointmentNoticesKey("a1");
  const kept = keptForm(queryKey, { data: [notice({ recipients: [neighbor] })] });
  expect(kept).toEqual({ data: [notice({ recipients: [], entries: [] })] });
  expect(JSON.stringify(kept)).not.toContain(neighbor.name);
  const day = { stops: [] };
  expect(keptForm(["visits", "day", "today"], day)).toBe(day);
});

test("only what the phone shows without a connection is kept, also of modules that come later", () => {
  const isKept = keptOnPhone(new QueryClient(), {
    questions: [["issues", "of-appointment"]],
    load: () => Promise.resolve([]),
  });
  const kept = [
    ["visits", "day", "today"],
    ["visits", "finish-basis"],
    ["notices", "appointment", "a1"],
    ["devices", "appointment-plan", "a1"],
    ["issues", "of-appointment", "a1"],
  ];
  expect(kept.filter((question) => !isKept(question))).toEqual([]);
  const others = [["visits", "clashes"], ["notices", "list", {}], ["devices", "due"], ["issues", "list"], ["billing"]];
  expect(others.filter(isKept)).toEqual([]);
});

test("what is open before a start is known from what was read ahead; nothing where nothing was read", () => {
  const client = new QueryClient();
  expect(openNotices(client, "a1")).toEqual([]);
  client.setQueryData(appointmentNoticesKey("a1"), {
    data: [notice({}), notice({ id: "n2", name: "Sign", state: "done" }), notice({ id: "n3", state: "not-needed" })],
  });
  expect(openNotices(client, "a1")).toEqual(["Consumer information notice"]);
});
