import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

export interface Task {
  name: string;
  /** Arguments of `node`: a script and its own arguments. */
  run: string[];
}

export interface Outcome {
  name: string;
  passed: boolean;
  seconds: number;
  output: string;
}

/** Runs a script with the very Node that runs this one, and keeps what it prints. Never rejects. */
export function runNode({ name, run }: Task): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, run, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    const finish = (passed: boolean) =>
      resolve({ name, passed, seconds: (performance.now() - started) / 1000, output: output.trim() });
    child.on("error", (fault) => {
      output += String(fault);
      finish(false);
    });
    child.on("close", (code) => finish(code === 0));
  });
}

/** As many at a time as there are cores; `onOutcome` hears of each when it ends. */
export async function runAll(tasks: readonly Task[], onOutcome: (outcome: Outcome) => void): Promise<Outcome[]> {
  const waiting = [...tasks];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      const outcome = await runNode(task);
      outcomes.push(outcome);
      onOutcome(outcome);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return outcomes;
}
