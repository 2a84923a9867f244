import type { FileTime, Outcome } from "./vitest-report.ts";
import type { Peak } from "./watch-processes.ts";

export type PartResult = Outcome & { name: string; seconds: number; files: readonly FileTime[] };

/** Parts that ran at the same time, and how busy they kept the processors of the machine, from 0 to 1. */
export interface StageLoad {
  parts: readonly string[];
  busyShare: number | null;
}

const SHOWN_FILES = 10;

/** Where the time of a run went, the longest first. */
export function slowestFiles(results: readonly Pick<PartResult, "files">[]): string[] {
  return results
    .flatMap(({ files }) => files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN_FILES)
    .map(({ file, project, seconds }) => `${inSeconds(seconds)}  ${file}${project === "" ? "" : ` (${project})`}`);
}

/** A line for each part and one for the whole, and what counts: how many passed and how many failed. */
export function summaryOf(
  results: readonly PartResult[],
  { seconds, peak, stages }: { seconds: number; peak: Peak | null; stages: readonly StageLoad[] },
): { lines: string[]; total: string } {
  const lines = results.map(
    ({ name, passed, failed, seconds }) =>
      `${name.padEnd(10)}${String(passed).padStart(6)} passed${String(failed).padStart(5)} failed${inSeconds(seconds)}`,
  );
  const sum = (of: (result: PartResult) => number) => results.reduce((all, result) => all + of(result), 0);
  return {
    lines: [
      ...lines,
      ...flakyLines(results),
      ...loadLines(stages),
      `all together ${(seconds / 60).toFixed(1)} minutes${peakText(peak)}`,
    ],
    total: `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  };
}

/** What passed only when it was run again is never silent: it stands where everybody looks. */
const flakyLines = (results: readonly PartResult[]): string[] =>
  results.flatMap(({ flaky = [] }) => flaky.map((name) => `flaky: ${name}`));

function loadLines(stages: readonly StageLoad[]): string[] {
  const told = stages.flatMap(({ parts, busyShare }) =>
    busyShare === null ? [] : [`${parts.join(" and ")} ${Math.round(busyShare * 100)}%`],
  );
  return told.length === 0 ? [] : [`processors busy: ${told.join(", ")}`];
}

const inSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(8)} s`;

const peakText = (peak: Peak | null) =>
  peak === null
    ? ""
    : `, at most ${peak.processes} processes at a time, with ${(peak.bytes / 2 ** 30).toFixed(1)} GB together`;
