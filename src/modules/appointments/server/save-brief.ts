import type { Ctx } from "#platform/server/context.ts";
import type { VisitBrief } from "../contract.ts";
import type { TargetPest } from "../rules.ts";

/** Writes down what whoever goes there should look for and mind; gives what was and what is, where they differ. */
export async function saveBrief(ctx: Ctx, appointmentId: string, brief: VisitBrief): Promise<Record<string, unknown>> {
  const before = await ctx.db
    .selectFrom("visit_brief")
    .selectAll()
    .where("appointment_id", "=", appointmentId)
    .executeTakeFirst();
  const columns = columnsOf(brief);
  const was = new Map<string, unknown>(Object.entries(before ?? {}));
  const changed = Object.entries(columns)
    .map(([column, value]): [string, unknown, unknown] => [column, was.get(column) ?? emptyOf(value), value])
    .filter(([, old, value]) => JSON.stringify(old) !== JSON.stringify(value));
  if (changed.length === 0) return {};
  await ctx.db
    .insertInto("visit_brief")
    .values({ appointment_id: appointmentId, ...columns })
    .onConflict((conflict) => conflict.column("appointment_id").doUpdateSet(columns))
    .execute();
  return Object.fromEntries(changed.map(([column, old, value]) => [column, [old, value]]));
}

const emptyOf = (value: string | string[]): string | string[] => (typeof value === "string" ? "" : []);

const columnsOf = (brief: VisitBrief) => ({
  target_pests: brief.targetPests,
  treatment_methods: brief.treatmentMethods,
  equipment: brief.equipmentNeeded,
  chemicals: brief.chemicalsNeeded,
  areas: brief.areasToTreat,
  access_instructions: brief.accessInstructions,
  safety_notes: brief.safetyNotes,
  pet_considerations: brief.petConsiderations,
});

/** What somebody wants treated who asks for a visit, where nothing else is known of it yet. */
export async function insertTargetPest({ db }: Ctx, appointmentId: string, pest: TargetPest): Promise<void> {
  await db
    .insertInto("visit_brief")
    .values({ appointment_id: appointmentId, target_pests: [pest] })
    .execute();
}
