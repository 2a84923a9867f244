import { expect, test } from "vitest";
import { runSteps } from "./run-steps.ts";

test("counts the steps of a part", async () => {
  const outcome = await runSteps("docker", async (step) => {
    const one = await step("one", () => 1);
    await step("two", () => Promise.resolve(one + 1));
  });
  expect(outcome).toEqual({ passed: 2, failed: 0, failures: [], files: [] });
});

test("ends with the first step that fails, and says why", async () => {
  const outcome = await runSteps("docker", async (step) => {
    await step("one", () => 1);
    await step("two", () => Promise.reject(new Error("not\nthere")));
    await step("three", () => 3);
  });
  expect(outcome).toMatchObject({ passed: 1, failed: 1, failures: ["docker > two\n    not\n    there"] });
});

test("counts a fault between the steps", async () => {
  const outcome = await runSteps("docker", () => Promise.reject(new Error("not there")));
  expect(outcome).toMatchObject({ passed: 0, failed: 1, failures: ["docker > outside of its steps\n    not there"] });
});
