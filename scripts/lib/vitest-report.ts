import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod";
import { LONG_TAG } from "./long-tag.ts";

/** What vitest's JSON reporter writes, as far as it is read here. */
const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().default(""),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
          tags: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

export interface Outcome {
  passed: number;
  failed: number;
  /** How many were left to `npm run test:all` by their tag. */
  leftOut?: number;
  /** What failed and why, an entry each. */
  failures: string[];
  /** What failed, was run again and then passed: by name. */
  flaky?: string[];
}

/** One test, or a whole file that failed outside of its tests. */
export interface TestResult {
  file: string;
  /** Null for what is of the file and of no test. */
  test: string | null;
  passed: boolean;
}

const FileTimes = z.array(
  z.object({
    file: z.string(),
    project: z.string(),
    seconds: z.number(),
    /** False when the process died in the middle of the file. */
    ended: z.boolean(),
  }),
);
/** How long a file took in one project: loading, hooks and tests. */
export type FileTime = z.infer<typeof FileTimes>[number];

/** What our own reporter wrote; nothing where a run did not come to its end. */
export function readFileTimes(path: string): FileTime[] {
  const content = contentOf(path);
  return content === null ? [] : FileTimes.parse(JSON.parse(content));
}

type Assertion = z.infer<typeof Report>["testResults"][number]["assertionResults"][number];

/** What this run left to the long one, which the summary lists. */
const isLeftOut = ({ status, tags }: Assertion) => status === "skipped" && tags.includes(LONG_TAG.name);

/** A test that was skipped for any other reason did not pass. Nothing can be said of a run that left no report. */
export function readVitestReport(path: string): Outcome {
  const content = contentOf(path);
  if (content === null) return { passed: 0, failed: 0, failures: [] };
  const { testResults } = Report.parse(JSON.parse(content));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === "passed").length;
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== "passed" && !isLeftOut(test));
    // A file that does not load has no tests, only a message.
    if (failed.length === 0) return message === "" ? [] : [told(name, message)];
    return failed.map(({ fullName, failureMessages, status }) =>
      told(`${name} > ${fullName}`, failureMessages?.length ? failureMessages.join("\n") : status),
    );
  });
  const leftOut = tests.filter(isLeftOut).length;
  return { passed, failed: tests.length - leftOut - passed, leftOut, failures };
}

/** Each test of a run by name. */
export function readTests(path: string): TestResult[] {
  const content = contentOf(path);
  if (content === null) return [];
  return Report.parse(JSON.parse(content)).testResults.flatMap(({ name: file, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => !isLeftOut(test))
      .map(({ fullName, status }) => ({ file, test: fullName, passed: status === "passed" }));
    const fellOutside = message !== "" && tests.every(({ passed }) => passed);
    return fellOutside ? [...tests, { file, test: null, passed: false }] : tests;
  });
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
