import { rowsOf, type Db } from "../database/db.ts";
import { DEAD_QUEUE, QUEUE } from "./jobs.ts";

export interface QueueDepth {
  /** Due and not begun. */
  due: number;
  /** All that wait, also for a later time or a retry. */
  waiting: number;
  running: number;
  /** Failed to the last, kept for somebody to look at. */
  dead: number;
  /** For how long the oldest due job has waited. */
  oldestDueSeconds: number;
}

export interface DeadJob {
  id: string;
  job: string;
  failedAt: string;
  error: string;
}

// What is done is never counted: each part reads by an index that holds only what waits, or what is dead.
const DEPTH = `
  select
    (count(*) filter (where job.state < 'active' and job.start_after <= $1::timestamptz))::integer as due,
    (count(*) filter (where job.state < 'active'))::integer as waiting,
    (select count(*)::integer from pgboss.job as run where run.name = '${QUEUE}' and run.state = 'active') as running,
    (select count(*)::integer from pgboss.job as dead where dead.name = '${DEAD_QUEUE}' and dead.state < 'active') as dead,
    coalesce(extract(epoch from $1::timestamptz - min(job.start_after)
      filter (where job.start_after <= $1::timestamptz)), 0)::integer as "oldestDueSeconds"
  from pgboss.job as job
  where job.name = '${QUEUE}' and job.state < 'active' and not job.blocked`;

const DEAD = `
  select dead.id, dead.data ->> 'job' as job, dead.created_on as "failedAt",
    coalesce(dead.source_output ->> 'message', '') as error
  from pgboss.job as dead
  where dead.name = '${DEAD_QUEUE}' and dead.state < 'active'
  order by dead.created_on desc
  limit 100`;

const NOTHING: QueueDepth = { due: 0, waiting: 0, running: 0, dead: 0, oldestDueSeconds: 0 };

export async function queueDepth(db: Db, now: Date): Promise<QueueDepth> {
  const [depth] = await rowsOf<QueueDepth>(db, DEPTH, [now.toISOString()]);
  return depth ?? NOTHING;
}

/** The newest hundred, newest first. */
export const deadJobs = (db: Db): Promise<DeadJob[]> => rowsOf<DeadJob>(db, DEAD);

/** True when jobs can be queued. */
export async function isQueueInstalled(db: Db): Promise<boolean> {
  const rows = await rowsOf(db, `select 1 from pgboss.queue as queue where queue.name = '${QUEUE}'`).catch(() => []);
  return rows.length === 1;
}
