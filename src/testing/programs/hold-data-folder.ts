import { lockDataFolder } from "#platform/server/database/data-folder-lock.ts";

/** A process that takes a data folder and keeps it until its standard input ends. Prints `held`, or why not. */
const [, , folder = ""] = process.argv;
try {
  const lock = await lockDataFolder(
    folder,
    { onLost: (fault) => process.stdout.write(`${fault.message}\n`) },
    { beatMs: 2_000, silentMs: 10_000, endingMs: 0 },
  );
  process.stdout.write("held\n");
  process.stdin.resume().once("end", () => void lock.release());
} catch (fault) {
  process.stdout.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
}
