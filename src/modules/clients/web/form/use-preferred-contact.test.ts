import { expect, test } from "vitest";
import { proposedContact } from "./use-preferred-contact.ts";

test.each([
  // Before anything is typed the form stands as it was proposed.
  ["email", "", "", "email"],
  ["email", "", "(302) 555-0101", "phone"],
  ["email", "ada@homes.example", "(302) 555-0101", "email"],
  ["phone", "ada@homes.example", "", "email"],
  ["text", "ada@homes.example", " ", "email"],
  ["text", "ada@homes.example", "(302) 555-0101", "text"],
  ["", "", "(302) 555-0101", ""],
])("%s with “%s” and “%s” is %s", (preferredContact, email, phone, shown) => {
  expect(proposedContact({ email, phone, preferredContact })).toBe(shown);
});
