/** Something that a check refuses: where it stands, and what to do instead. */
export interface Finding {
  file: string;
  /** Counted from 1; left out when the whole file (or its absence) is meant. */
  line?: number;
  message: string;
}

const placeOf = ({ file, line }: Finding) => (line === undefined ? file : `${file}:${line}`);

/** Prints what was found, one line each, and makes the process fail if there was anything. */
export function report(findings: readonly Finding[], summary: string): void {
  const inOrder = [...findings].sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
  for (const finding of inOrder) console.error(`${placeOf(finding)}  ${finding.message}`);
  if (findings.length > 0) process.exitCode = 1;
  console.log(findings.length === 0 ? summary : `${findings.length} to repair`);
}
