import { cpus } from "node:os";

/** What all processors of the machine did since it was started, in milliseconds. */
export interface ProcessorTimes {
  busy: number;
  idle: number;
}

/**
 * What tells where a run can be made shorter: a stage that leaves processors idle wants another order, one that does not
 * wants less work. Counts the whole machine, so it tells of a run only where nothing else runs.
 *
 * @returns a function that says which share of the processors' time since now was used, from 0 to 1; null where the
 * machine does not count
 */
export function watchProcessors(read: () => ProcessorTimes = readTimes): () => number | null {
  const before = read();
  return () => {
    const after = read();
    const busy = after.busy - before.busy;
    const all = busy + after.idle - before.idle;
    // Linux's count of idle time may go back by a moment.
    return all > 0 ? Math.min(busy / all, 1) : null;
  };
}

function readTimes(): ProcessorTimes {
  const sum: ProcessorTimes = { busy: 0, idle: 0 };
  for (const { times } of cpus()) {
    sum.busy += times.user + times.nice + times.sys + times.irq;
    sum.idle += times.idle;
  }
  return sum;
}
