import type { ServiceRow } from "#modules/catalogue/server/index.ts";
import type { SkillLevel } from "#modules/catalogue/rules.ts";
import { canDo, isLicensedFor } from "#modules/technicians/rules.ts";
import { stateOfProperty } from "#modules/properties/server/index.ts";
import { activeWorkers, licencesOf } from "#modules/technicians/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";

export interface Candidate {
  id: string;
  first_name: string;
  last_name: string;
  specialties: string[];
  skillLevel: SkillLevel;
  /** Their license for the state has not run out by that day, as far as one is on file. */
  isLicensedOn: (day: string) => boolean;
}

export interface Candidates {
  /** Who may lead: one of them goes. */
  leads: Candidate[];
  /** Everybody whose time matters. */
  all: Candidate[];
  /** Who was asked to go along. */
  asked: readonly string[];
  /** How many go, at least. */
  size: number;
}

interface Asked {
  service: ServiceRow | undefined;
  technicianId: string | undefined;
  withoutId: string | undefined;
  assistantIds: readonly string[];
  propertyId: string | null;
  /** Whoever goes there already may be sent all the same. */
  held: string | null;
}

/** Those who may be sent to what is done there, and those who may go along. */
export async function findCandidates(
  ctx: Ctx,
  { service, technicianId, withoutId, assistantIds, propertyId, held }: Asked,
): Promise<Candidates> {
  const active = (await findActive(ctx, propertyId)).filter(({ id }) => id !== withoutId);
  // A company of two is not told that three are never free.
  const size = Math.min(service?.technicians_required ?? 1, active.length);
  const mates = active.filter(({ id }) => assistantIds.includes(id));
  const needed = { specialty: service?.specialty ?? "", skillLevel: service?.skill_level ?? "basic" };
  const brought = mates.flatMap(({ specialties }) => specialties);
  const leads = active
    .filter(({ id }) => technicianId === undefined || id === technicianId)
    .filter(
      (technician) =>
        technician.id === held ||
        canDo({ ...technician, specialties: [...technician.specialties, ...brought] }, needed),
    );
  const isAlone = size === 1 && assistantIds.length === 0;
  return { leads, all: isAlone ? leads : active, asked: mates.map(({ id }) => id), size };
}

async function findActive(ctx: Ctx, propertyId: string | null): Promise<Candidate[]> {
  const rows = await activeWorkers(ctx);
  if (propertyId === null) return rows.map((row) => ({ ...row, isLicensedOn: () => true }));
  const state = await stateOfProperty(ctx, propertyId);
  const licences = await licencesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    isLicensedOn: (day) => state === undefined || isLicensedFor(licences.get(row.id) ?? [], state, day),
  }));
}
