import { expect, test } from "vitest";
import { stillMissing } from "./recorded-day.ts";
import { shownOnDay } from "./tech-package.ts";

const missing = (path: string) => ({ path, message: "", rule: "" });

test("what was filled in and is on its way is not asked for once more", () => {
  const all = ["presence", "county", "applications.a1.method", "applications.a2.method"].map(missing);
  const left = stillMissing(all, ["presence", "applications.a1"]).map(({ path }) => path);
  expect(left).toEqual(["county", "applications.a2.method"]);
});

const kept = (date: string, today: string, at: number) => ({
  id: `u visits day ${date}`,
  owner: "u",
  question: ["visits", "day", date],
  answer: { date, today, stops: [] },
  at,
});

test("what was kept yesterday of tomorrow is today's", () => {
  const products = { id: "p", owner: "u", question: ["visits", "products", "a"], answer: {}, at: 1 };
  const shown = shownOnDay(
    [kept("2026-03-04", "2026-03-04", 1), kept("2026-03-05", "2026-03-04", 2), products],
    "2026-03-05",
  );
  const byQuestion = Object.fromEntries(shown.map(({ question, answer }) => [question.slice(1).join(" "), answer]));
  expect(byQuestion["day today"]).toMatchObject({ date: "2026-03-05", today: "2026-03-05" });
  expect(byQuestion["day 2026-03-04"]).toMatchObject({ date: "2026-03-04", today: "2026-03-05" });
  expect(byQuestion["products a"]).toEqual({});
});
