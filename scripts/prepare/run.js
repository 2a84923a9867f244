import { spawn } from "node:child_process";

const ORPHANED_CHECK_MS = 250;

/**
 * Runs a program to its end and shows what it printed only if it failed. It dies with us: on a signal, and also when
 * the shell that npm put between itself and us was the only one to hear of it.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ passed: boolean, output: string }>}
 */
export function run(command, args, { cwd, env }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += String(chunk)));
    child.stderr.on("data", (chunk) => (output += String(chunk)));

    const stop = () => {
      child.kill("SIGTERM");
      process.exit(1);
    };
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== parent) stop();
    }, ORPHANED_CHECK_MS);
    process.once("SIGINT", stop).once("SIGTERM", stop);

    /** @param {boolean} passed */
    const finish = (passed) => {
      clearInterval(watch);
      process.off("SIGINT", stop).off("SIGTERM", stop);
      resolve({ passed, output: output.trim() });
    };
    child.on("error", (fault) => {
      output += String(fault);
      finish(false);
    });
    child.on("close", (code) => finish(code === 0));
  });
}
