import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod";

/** What vitest's JSON reporter writes, as far as it is read here. */
const Report = z.object({
  numPassedTests: z.number(),
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().default(""),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

export interface Outcome {
  passed: number;
  failed: number;
  /** What failed and why, an entry each. */
  failures: string[];
}

const FileTimes = z.array(z.object({ file: z.string(), project: z.string(), seconds: z.number() }));
/** How long a file took in one project: loading, hooks and tests. */
export type FileTime = z.infer<typeof FileTimes>[number];

/** What our own reporter wrote; nothing where a run did not come to its end. */
export function readFileTimes(path: string): FileTime[] {
  const content = contentOf(path);
  return content === null ? [] : FileTimes.parse(JSON.parse(content));
}

/** A test that was skipped did not pass. Nothing can be said of a run that left no report. */
export function readVitestReport(path: string): Outcome {
  const content = contentOf(path);
  if (content === null) return { passed: 0, failed: 0, failures: [] };
  const { numPassedTests, numTotalTests, testResults } = Report.parse(JSON.parse(content));
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status !== "passed");
    // A file that does not load has no tests, only a message.
    if (failed.length === 0) return message === "" ? [] : [told(name, message)];
    return failed.map(({ fullName, failureMessages, status }) =>
      told(`${name} > ${fullName}`, failureMessages?.length ? failureMessages.join("\n") : status),
    );
  });
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests, failures };
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

const LINES = 12;

function told(what: string, why: string): string {
  const lines = stripVTControlCharacters(why).trimEnd().split("\n");
  const more = lines.length > LINES ? [`… ${lines.length - LINES} more lines`] : [];
  return [what, ...[...lines.slice(0, LINES), ...more].map((line) => `    ${line}`)].join("\n");
}
