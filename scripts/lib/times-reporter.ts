import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import type { FileTime } from "./vitest-report.ts";

/** For vitest's `--reporter`: writes into the file that `TEST_TIMES` names how long each file of tests took, and whether it came to its end. */
export default function timesReporter(): Reporter {
  return {
    onTestRunEnd(modules) {
      const path = process.env["TEST_TIMES"];
      if (path !== undefined) writeFileSync(path, JSON.stringify(modules.map(timeOf)));
    },
  };
}

function timeOf(module: TestModule): FileTime {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  const file = module.relativeModuleId;
  const seconds = (duration + collectDuration + setupDuration) / 1000;
  // A file whose process died stays as it was: waiting or under way.
  const ended = module.state() !== "pending" && module.state() !== "queued";
  return { file, project: module.project.name, seconds, ended };
}
