import { afterEach, expect, test, vi } from "vitest";
import { forgetRegistration, keepForRegistration, keptForRegistration } from "./registration-prefill.ts";

const CONTACT = {
  fullName: "Wren Hollybrook",
  email: "wren@example.com",
  phone: "(302) 555-0175",
  address: "7 Larkspur Lane",
  city: "Newark",
  state: "DE",
  zipCode: "19711",
};

function withTab() {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}
afterEach(() => vi.unstubAllGlobals());

test("of a booking only what the registration asks for is kept, until it is done", () => {
  const tab = withTab();
  const draft = { ...CONTACT, propertyType: "commercial", notes: "The key is under the mat" };
  keepForRegistration(draft);
  expect(keptForRegistration()).toEqual({ ...CONTACT, accountType: "commercial" });
  expect([...tab.values()].join()).not.toContain("mat");

  forgetRegistration();
  expect(keptForRegistration()).toBeNull();
});

test.each([{ ...CONTACT, accountType: "boat" }, { ...CONTACT, city: 12 }, { fullName: "Wren Hollybrook" }])(
  "what an older version kept otherwise is left: %j",
  (kept) => {
    const tab = withTab();
    tab.set("registration", JSON.stringify(CONTACT));
    expect(keptForRegistration()).toEqual(CONTACT);
    tab.set("registration", JSON.stringify(kept));
    expect(keptForRegistration()).toBeNull();
  },
);

test("where nothing may be kept, the form begins empty", () => {
  expect(keptForRegistration()).toBeNull();
  keepForRegistration({ ...CONTACT, propertyType: "" });
});
