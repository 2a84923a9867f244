/** What making a document once took. */
export interface Writing {
  /** Processor time of all threads but the serving one. */
  besideMs: number;
  servingMs: number;
  untilMs: number;
}

export async function measureWriting(write: () => Promise<unknown>): Promise<Writing> {
  const [all, own, startedAt] = [process.cpuUsage(), process.threadCpuUsage(), performance.now()];
  await write();
  const untilMs = performance.now() - startedAt;
  const servingMs = msOf(process.threadCpuUsage(own));
  return { besideMs: msOf(process.cpuUsage(all)) - servingMs, servingMs, untilMs };
}

const msOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;
