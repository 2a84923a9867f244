import { expect, test } from "vitest";
import { caretAfter } from "./phone-field.tsx";

test.each([
  ["(302) 555-0134", 10, 14],
  ["(302) 5", 4, 7],
  ["302", 3, 3],
  // Mending the middle: the caret stays behind the digit that was just typed.
  ["(302) 555-0134", 3, 4],
  ["(302) 555-0134", 4, 7],
  ["(302) 555-0134", 6, 9],
  ["(302) 555-0134", 0, 0],
])("%s: behind %i digits is place %i", (text, digits, place) => expect(caretAfter(text, digits)).toBe(place));
