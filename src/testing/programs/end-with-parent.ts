import { isMainThread } from "node:worker_threads";

/**
 * Given to a process with `--import`: it ends when the one that started it is gone, however that one ended. A channel
 * between the two closes then, also after SIGKILL. No setting of the program leads here, and an image for production
 * does not hold it.
 */
const ENDS_WITHIN_MS = 10_000;

if (isMainThread && process.channel) {
  process.once("disconnect", () => {
    // In order, so that an embedded database is whole; but nobody is left who would wait for ever.
    setTimeout(() => process.kill(process.pid, "SIGKILL"), ENDS_WITHIN_MS).unref();
    process.kill(process.pid, "SIGTERM");
  });
  // To listen must not keep the process from ending by itself.
  process.channel.unref();
}
