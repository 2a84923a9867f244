import { spawn } from "node:child_process";

export interface Ended {
  /** Null when a signal ended it. */
  code: number | null;
  /** What it printed, to both outputs. */
  output: string;
}

interface Options {
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Shows what it prints as it goes. */
  isShown?: boolean;
}

/** Runs one of our scripts with the Node that runs this one, to its end. Never rejects. */
export function runScript(path: string, { args = [], env = {}, isShown = false }: Options = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path, ...args], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const [stream, shown] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (isShown) shown.write(chunk);
      });
    child.on("error", (fault) => resolve({ code: null, output: `${output}${fault.message}` }));
    child.on("close", (code) => resolve({ code, output }));
  });
}
