import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for what a run keeps for a while. */
export interface FolderOfRun {
  path: string;
  /** Resolves when it is gone. */
  remove: () => Promise<void>;
}

/**
 * Makes a folder for temporary files that is gone when `remove` was called or this process has ended, however that
 * happened, also by SIGKILL. The servers of a run may still write into it then: they end by themselves within 10 seconds.
 */
export async function makeFolderOfRun(prefix: string): Promise<FolderOfRun> {
  const path = await mkdtemp(join(tmpdir(), prefix));
  const guard = spawn("sh", ["-c", GUARD, path], { detached: true, stdio: ["pipe", "ignore", "ignore"], cwd: "/" });
  const gone = once(guard, "exit");
  // A run that is through does not wait for it; its end closes the pipe.
  guard.unref();
  // Node makes a socket of each pipe to a process, which its types leave open.
  (guard.stdin as Socket).unref();
  return {
    path,
    remove: async () => {
      guard.ref();
      guard.stdin.end();
      await gone;
    },
  };
}

/** Waits until the standard input ends, then removes `$0`: again each half second, as long as somebody writes into it. */
const GUARD = `
  while read -r _; do :; done
  tries=0
  until rm -rf "$0" 2>/dev/null || [ $tries -ge 60 ]; do tries=$((tries + 1)); sleep 0.5; done`;
