import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { RecordFault } from "../../contract-records.ts";

/** Where a chain ends. */
export interface Head {
  position: number;
  hash: string;
}
export type Heads = Record<string, Head>;

export interface Verified {
  records: number;
  faults: RecordFault[];
  heads: Heads;
}

/** So many at once: others are served between. */
const SLICE = 1000;

/** More are not told: the first ones say where to look. */
const MAX_FAULTS = 100;

const NOTHING = "0".repeat(64);

/** Chains without an end are those whose row is gone. */
const HEADS = `
  select coalesce(head.technician_id, held.technician_id) as "technicianId", coalesce(head.position, 0) as position,
    encode(head.hash, 'hex') as hash
  from application_record_chain as head
  full join (select distinct record.technician_id from application_record as record) as held
    on held.technician_id = head.technician_id
  order by 1`;

/** What is computed anew is compared by the database, so that nothing but the hashes travels. */
const LINKS = `
  select * from (
    select record.position, record.id, encode(record.previous_hash, 'hex') as "previousHash",
      encode(record.hash, 'hex') as hash, record.hash = application_record_hash(record) as "isWhole", false as "isRemoved"
    from application_record as record
    where record.technician_id = $1 and record.position > $2
    order by record.position limit ${SLICE}
  ) as kept
  union all
  select * from (
    select removed.position, null::uuid, encode(removed.previous_hash, 'hex'), encode(removed.hash, 'hex'),
      removed.retain_until < (removed.removed_at at time zone 'UTC')::date, true
    from application_record_removed as removed
    where removed.technician_id = $1 and removed.position > $2
    order by removed.position limit ${SLICE}
  ) as gone
  order by position limit ${SLICE}`;

interface Link {
  position: number;
  id: string | null;
  previousHash: string;
  hash: string;
  isWhole: boolean;
  isRemoved: boolean;
}

/**
 * Walks every chain from its beginning to its end, slice by slice, and says what is not as it was written: a changed row,
 * one that is missing, one that stands on another than the one before it, an end that is not the last row's. `earlier`
 * is where the chains ended when they were last found whole: an end before that has lost what came after it.
 */
export async function verifyChains(
  ctx: Ctx,
  earlier: Heads = {},
  onProgress: (records: number) => void | Promise<void> = () => undefined,
): Promise<Verified> {
  const chains = await rowsOf<{ technicianId: string; position: number; hash: string | null }>(ctx.db, HEADS);
  const verified: Verified = { records: 0, faults: [], heads: {} };
  for (const { technicianId, position, hash } of chains) {
    const known = earlier[technicianId];
    const chain = { technicianId, until: hash === null ? Infinity : position, known };
    const walked = await walkChain(ctx, chain, verified, onProgress);
    const note = (kind: RecordFault["kind"], at: number) =>
      noteFault(verified, { technicianId, position: at, recordId: null, kind });
    if (walked.position !== position || walked.hash !== (hash ?? NOTHING)) note("head-moved", position);
    if (known && known.position > walked.position) note("missing", known.position);
    verified.heads[technicianId] = walked;
  }
  for (const [technicianId, known] of Object.entries(earlier))
    if (!(technicianId in verified.heads))
      noteFault(verified, { technicianId, position: known.position, recordId: null, kind: "missing" });
  return verified;
}

interface Chain {
  technicianId: string;
  /** What is appended meanwhile is looked at the next time. */
  until: number;
  /** A link as it was: a chain that was written anew from an earlier one has another there. */
  known: Head | undefined;
}

async function walkChain(
  ctx: Ctx,
  { technicianId, until, known }: Chain,
  verified: Verified,
  onProgress: (records: number) => void | Promise<void>,
): Promise<Head> {
  let last: Head = { position: 0, hash: NOTHING };
  for (;;) {
    const links = await rowsOf<Link>(ctx.db, LINKS, [technicianId, last.position]);
    for (const link of links) {
      if (link.position > until) return last;
      const isAnother = link.position === known?.position && link.hash !== known.hash;
      for (const kind of isAnother ? ["changed" as const] : faultsOf(link, last))
        noteFault(verified, { technicianId, position: link.position, recordId: link.id, kind });
      last = { position: link.position, hash: link.hash };
      if (!link.isRemoved) verified.records += 1;
    }
    await onProgress(verified.records);
    if (links.length < SLICE) return last;
  }
}

function faultsOf(link: Link, last: Head): RecordFault["kind"][] {
  const faults: RecordFault["kind"][] = [];
  if (!link.isWhole) faults.push(link.isRemoved ? "removed-early" : "changed");
  if (link.position !== last.position + 1) faults.push("missing");
  else if (link.previousHash !== last.hash) faults.push("unlinked");
  return faults;
}

function noteFault(verified: Verified, fault: RecordFault): void {
  if (verified.faults.length < MAX_FAULTS) verified.faults.push(fault);
}
