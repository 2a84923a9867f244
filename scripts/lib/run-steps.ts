import type { TimedOutcome } from "./run-vitest.ts";

/** Runs one step, prints how it ended and counts it. A step that fails ends its part. */
export type RunStep = <Result>(name: string, work: () => Result | Promise<Result>) => Promise<Result>;

class StepFailed extends Error {}

/** Runs a part that is a script of named steps, each of which builds on those before it. Never rejects. */
export async function runSteps(part: string, body: (step: RunStep) => Promise<void>): Promise<TimedOutcome> {
  const outcome = { passed: 0, failed: 0, failures: new Array<string>(), files: [] };
  const fail = (name: string, fault: unknown) => {
    outcome.failed += 1;
    const reason = fault instanceof Error ? fault.message : String(fault);
    outcome.failures.push([`${part} > ${name}`, ...reason.trimEnd().split("\n")].join("\n    "));
    console.error(`${part}: FAILED ${name}\n${reason}`);
  };
  const step: RunStep = async (name, work) => {
    const began = performance.now();
    try {
      const result = await work();
      outcome.passed += 1;
      console.log(`${part}: ok ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
      return result;
    } catch (fault) {
      fail(name, fault);
      throw new StepFailed(name);
    }
  };
  try {
    await body(step);
  } catch (fault) {
    if (!(fault instanceof StepFailed)) fail("outside of its steps", fault);
  }
  return outcome;
}
