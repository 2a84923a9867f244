import { expect, test } from "vitest";
import { randomKey } from "#platform/web/attempt-key.ts";
import { attemptFor, requestOf } from "./consultation-attempt.ts";
import { EMPTY_DRAFT } from "../wizard/consultation-draft.ts";

const draft = {
  ...EMPTY_DRAFT,
  pestCategory: "rodents",
  pestType: "mice",
  fullName: "  Maya Okafor ",
  email: "maya@example.com",
  phone: "(302) 555-0123",
  address: "12 Alder Lane",
  city: "Dover",
  state: "de",
  zipCode: "19901",
  propertyType: "residential",
  propertySize: "small",
  preferredDate: "2026-03-03",
  preferredTime: "9:30",
};

const requested = (change: Partial<typeof draft> = {}) => {
  const request = requestOf({ ...draft, ...change }, "es");
  if (request === null) throw new Error("The draft is meant to be complete.");
  return request;
};

test("a complete draft makes the request that the contract asks for, in the language of the page", () => {
  expect(requested()).toMatchObject({ fullName: "Maya Okafor", state: "DE", language: "es", notes: "" });
});

test("a draft with a fault makes none", () => {
  expect(requestOf({ ...draft, city: "" }, "en")).toBeNull();
});

test("the same content is sent under the same key, another content under another", () => {
  const first = attemptFor(requested(), null);
  expect(attemptFor(requested(), first)).toEqual(first);
  expect(attemptFor(requested({ preferredTime: "10:00" }), first).key).not.toBe(first.key);
});

test("keys are 128 random bits", () => {
  const keys = new Set(Array.from({ length: 100 }, randomKey));
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
