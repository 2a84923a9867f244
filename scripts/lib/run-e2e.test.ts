import { resolve } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { runE2eTests } from "./run-e2e.ts";
import type { VitestOutcome, VitestRun } from "./run-vitest.ts";

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

const WALK = resolve("e2e/walk.spec.ts");
const TALK = resolve("e2e/talk.spec.ts");

/** A run with these tests, as `file > test`, of which those that fell have a reason. */
function outcomeOf(tests: Record<string, string | null>): VitestOutcome {
  const results = Object.entries(tests).map(([name, fault]) => {
    const [file = "", test = null] = name.split(" > ");
    return { file, test, passed: fault === null };
  });
  const failures = Object.entries(tests).flatMap(([name, fault]) => (fault === null ? [] : [`${name}\n    ${fault}`]));
  const ofTests = results.filter(({ test }) => test !== null);
  const passed = ofTests.filter((result) => result.passed).length;
  return { passed, failed: ofTests.length - passed, failures, files: [], tests: results };
}

async function play(...outcomes: VitestOutcome[]) {
  const runs: VitestRun[] = [];
  const outcome = await runE2eTests({ JOURNEY_CLOCK: "2028-02-29" }, [], (run) => {
    const next = outcomes[runs.push(run) - 1];
    if (next === undefined) throw new Error("One run too many");
    return Promise.resolve(next);
  });
  return { outcome, runs: runs.map(({ args }) => args.slice(1)) };
}

test("what passes is run once", async () => {
  const { outcome, runs } = await play(outcomeOf({ [`${WALK} > on`]: null }));
  expect(runs).toEqual([[]]);
  expect(outcome).toMatchObject({ passed: 1, failed: 0 });
  expect(outcome.flaky).toBeUndefined();
});

test("a file with a test that stumbled is run again, and what passes then is flaky, by name", async () => {
  const { outcome, runs } = await play(
    outcomeOf({ [`${WALK} > on`]: "slipped", [`${WALK} > back`]: null, [`${TALK} > low`]: null }),
    outcomeOf({ [`${WALK} > on`]: null, [`${WALK} > back`]: null }),
  );
  expect(runs).toEqual([[], ["e2e/walk.spec.ts"]]);
  expect(outcome).toMatchObject({ passed: 3, failed: 0, failures: [], flaky: ["e2e/walk.spec.ts > on"] });
});

test("what stumbles twice failed, and says why", async () => {
  const { outcome } = await play(
    outcomeOf({ [`${WALK} > on`]: "slipped", [`${TALK} > low`]: "hoarse" }),
    outcomeOf({ [`${WALK} > on`]: "fell", [`${TALK} > low`]: null }),
  );
  expect(outcome).toMatchObject({ passed: 1, failed: 1, flaky: ["e2e/talk.spec.ts > low"] });
  expect(outcome.failures).toEqual([`${WALK} > on\n    slipped`]);
});

test("what passed first and stumbles beside the others is flaky as well", async () => {
  const { outcome } = await play(
    outcomeOf({ [`${WALK} > on`]: "slipped", [`${WALK} > back`]: null }),
    outcomeOf({ [`${WALK} > on`]: null, [`${WALK} > back`]: "tripped" }),
  );
  expect(outcome).toMatchObject({ passed: 2, failed: 0, flaky: ["e2e/walk.spec.ts > on", "e2e/walk.spec.ts > back"] });
});

test("a file that fell outside of its tests has its second try, too", async () => {
  const fallen = { [`${WALK} > on`]: null, [WALK]: "The server ended with 1" };
  const again = await play(outcomeOf(fallen), outcomeOf({ [`${WALK} > on`]: null }));
  expect(again.outcome).toMatchObject({ passed: 1, failed: 0, flaky: ["e2e/walk.spec.ts"] });
  const twice = await play(outcomeOf(fallen), outcomeOf(fallen));
  expect(twice.outcome).toMatchObject({ passed: 1, failed: 1, failures: [`${WALK}\n    The server ended with 1`] });
});

test("a second run without a report pardons nothing", async () => {
  const { outcome } = await play(outcomeOf({ [`${WALK} > on`]: "slipped" }), outcomeOf({}));
  expect(outcome).toMatchObject({ passed: 0, failed: 1 });
  expect(outcome.flaky).toBeUndefined();
});
