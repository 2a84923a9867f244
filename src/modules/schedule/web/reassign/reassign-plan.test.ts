import { expect, test } from "vitest";
import type { Reassignment } from "../schedule-queries.ts";
import { goesTo, isMoved, linesOf, timeWords } from "./reassign-plan.ts";

const proposed = (time: string | null, assistants: { id: string; name: string }[] = []): Reassignment => ({
  // What a line looks at.
  appointment: { id: "a", version: 3, date: "2026-03-03", time: "9:00", minutes: 60 } as Reassignment["appointment"],
  time:
    time === null ? null : { date: "2026-03-03", time, technicianId: "t", technicianName: "Tobias Birch", assistants },
});

test("a line says when it is now and who takes it, and the time only where it is another one", () => {
  const [kept, moved, nobody] = linesOf([
    proposed("9:00", [{ id: "u", name: "Una Cole" }]),
    proposed("13:00"),
    proposed(null),
  ]);
  if (!kept || !moved || !nobody) throw new Error("Each has a line");
  expect([kept, moved, nobody].map(timeWords)).toEqual(Array(3).fill("9:00–10:00 AM"));
  expect([kept, moved, nobody].map(goesTo)).toEqual(["Tobias Birch, Una Cole", "1:00–2:00 PM, Tobias Birch", ""]);
  expect([kept, moved, nobody].map(isMoved)).toEqual([false, true, false]);
  expect(kept.version).toBe(3);
});
