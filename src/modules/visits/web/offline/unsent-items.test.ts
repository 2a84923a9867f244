import { expect, test } from "vitest";
import { EMPTY_DRAFT } from "../report/report-draft.ts";
import type { KeptVisit } from "./phone-outbox.ts";
import { unsentItems } from "./unsent-items.ts";
import { BEING_SENT, lineOf } from "./unsent-words.ts";

const AT = "2026-03-04T14:00:00.000Z";
const step = (id: string) => ({ id, at: AT, mark: { page: "p", ms: 0 } });
const VISIT: KeptVisit = {
  id: "v1",
  realId: "v1",
  appointmentId: "a1",
  clientName: "Ana Larkspur",
  start: { ...step("s"), action: { kind: "start", visitId: "v1", appointmentId: "a1" } },
  finish: { ...step("f"), action: { kind: "finish", visitId: "v1" } },
  answered: [],
  refused: "",
  view: null,
};
const edit = { base: 0, value: "Trail", since: AT };

test("each thing that waits is named with its client, in the order in which it goes", () => {
  const items = unsentItems({
    visits: [VISIT],
    drafts: [
      { visitId: "v1", draft: { ...EMPTY_DRAFT, edits: { notes: edit } } },
      {
        visitId: "v2",
        draft: { ...EMPTY_DRAFT, edits: { notes: edit }, clashes: { notes: { by: "", revision: 1, value: "" } } },
      },
    ],
    photos: [
      { id: "1", visitId: "v1", label: "before", since: AT },
      { id: "2", visitId: "v1", label: "signature" },
    ],
    nameOf: () => "Wren Marsh",
    why: "No connection",
    heldWhy: () => "",
  });
  expect(items.map(({ what, clientName, why }) => [what, clientName, why])).toEqual([
    ["Start", "Ana Larkspur", "No connection"],
    ["Photo", "Ana Larkspur", "No connection"],
    ["Signature", "Ana Larkspur", "No connection"],
    ["Report", "Ana Larkspur", "No connection"],
    ["Finish", "Ana Larkspur", "No connection"],
    ["Report", "Wren Marsh", "Choose between two texts"],
  ]);
});

test("an end that was refused waits for the technician, with the reason", () => {
  const items = unsentItems({
    visits: [{ ...VISIT, start: null, finish: null, refused: "Say who was there" }],
    drafts: [],
    photos: [],
    nameOf: () => "",
    why: "",
    heldWhy: () => "",
  });
  expect(items).toMatchObject([{ what: "Finish", why: "Say who was there" }]);
});

test("what the server did not take says so, and what comes after it waits", () => {
  const asked = { visits: [VISIT], drafts: [], nameOf: () => "", why: BEING_SENT, heldWhy: () => "" };
  const photo = { visitId: "v1", since: AT };
  const items = unsentItems({
    ...asked,
    photos: [
      { ...photo, id: "1", label: "before", refusal: "This file is too large to be sent." },
      { ...photo, id: "2", label: "after" },
      { ...photo, id: "3", label: "signature", refusal: "Files of this type cannot be taken." },
    ],
  });
  expect(items.map(({ what, why }) => [what, why])).toEqual([
    ["Start", "Being sent"],
    ["Photo", "This file is too large to be sent. Please remove it."],
    ["Photo", "Being sent"],
    ["Signature", "Files of this type cannot be taken. Please sign again."],
    ["Finish", "Waiting for the items above"],
  ]);
  expect(lineOf({ items, told: [], isSignedOut: false, warnings: [] }, () => "9:00 AM")).toEqual({
    tone: "warning",
    text: "5 items not sent since 9:00 AM",
  });

  expect(lineOf({ items, told: [], isSignedOut: false, isUnkept: true, warnings: [] }, () => "9:00 AM").text).toBe(
    "5 items not sent. Keep this page open",
  );

  const refused = unsentItems({
    ...asked,
    visits: [{ ...VISIT, refused: "Nobody is assigned" }],
    photos: [{ ...photo, id: "1", label: "before" }],
  });
  expect(refused.map(({ why }) => why)).toEqual([
    "Not accepted: Nobody is assigned",
    "Waiting for the items above",
    "Waiting for the items above",
  ]);
});

test("what was done with devices is named, with its time, behind the start", () => {
  const removed = { what: "remove", deviceId: "d7", number: 7, why: "" } as const;
  const fresh = { deviceId: "d14", number: 14, kind: "bait-station", barcode: null, area: "" } as const;
  const installed = { what: "install", ...fresh, checkEveryDays: 30, position: null } as const;
  const done = (id: string, setup: typeof removed | typeof installed) => ({
    ...step(id),
    action: { kind: "device" as const, visitId: "v1", propertyId: "p1", setup },
  });
  const devices = [done("d1", installed), done("d2", removed)];
  const items = unsentItems({
    visits: [{ ...VISIT, devices }],
    drafts: [],
    photos: [],
    nameOf: () => "",
    why: "No connection",
    heldWhy: () => "",
  });
  expect(items.map(({ what, since }) => [what, since])).toEqual([
    ["Start", AT],
    ["Device 14 installed", AT],
    ["Device 7 removed", AT],
    ["Finish", AT],
  ]);
});
