import type { Logger } from "./log.ts";

const LONGEST_STOP_MS = 15_000;

/**
 * Ends the process cleanly on SIGTERM and SIGINT: exit code 0 when `stop` is through, 1 when it fails or takes too
 * long. A second signal changes nothing: a terminal and a process manager may both send one.
 */
export function stopOnSignals(stop: () => Promise<void>, log: Logger): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    // It must not itself keep the process alive.
    setTimeout(() => {
      log.error(`not stopped after ${LONGEST_STOP_MS / 1000} s, ending anyway`);
      process.exit(1);
    }, LONGEST_STOP_MS).unref();
    stop().then(
      () => {
        log.info("stopped");
        process.exit(0);
      },
      (fault: unknown) => {
        log.error({ err: fault }, "the stop failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
