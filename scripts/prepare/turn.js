import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const LOOK_AGAIN_MS = 100;

/**
 * Lets one process at a time do `work`; the others wait. The lock file names its holder, so that one left behind by a
 * process that died is taken over.
 *
 * @template T
 * @param {string} lockFile
 * @param {{ onWait: () => void }} hooks
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inTurn(lockFile, { onWait }, work) {
  mkdirSync(dirname(lockFile), { recursive: true });
  const mine = `${process.pid} ${Math.random()}`;
  let told = false;
  while (!(await took(lockFile, mine))) {
    if (!told) onWait();
    told = true;
    await pause(LOOK_AGAIN_MS);
  }
  const release = () => rmSync(lockFile, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

/**
 * @param {string} lockFile
 * @param {string} mine
 */
async function took(lockFile, mine) {
  const holder = contentOf(lockFile);
  if (holder !== null && isAlive(Number.parseInt(holder, 10))) return false;
  if (holder !== null) rmSync(lockFile, { force: true });
  try {
    writeFileSync(lockFile, mine, { flag: "wx" });
  } catch {
    return false;
  }
  if (holder === null) return true;
  // Two may have removed the dead one's file, the later of them ours with it: whoever is written there in the end has it.
  await pause(LOOK_AGAIN_MS);
  return contentOf(lockFile) === mine;
}

/** @param {string} file */
function contentOf(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  // Another process is just writing its number.
  if (Number.isNaN(pid)) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return fault instanceof Error && "code" in fault && fault.code === "EPERM";
  }
}
