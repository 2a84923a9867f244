import type { Ctx } from "#platform/server/context.ts";
import type { Instructions } from "../contract.ts";
import type { TargetPest } from "../rules.ts";

/** Writes down what whoever goes there should look for and mind; gives what was and what is, where they differ. */
export async function saveInstructions(
  ctx: Ctx,
  appointmentId: string,
  instructions: Instructions,
): Promise<Record<string, unknown>> {
  const before = await ctx.db
    .selectFrom("appointment_instructions")
    .selectAll()
    .where("appointment_id", "=", appointmentId)
    .executeTakeFirst();
  const columns = columnsOf(instructions);
  const was = new Map<string, unknown>(Object.entries(before ?? {}));
  const changed = Object.entries(columns)
    .map(([column, value]): [string, unknown, unknown] => [column, was.get(column) ?? emptyOf(value), value])
    .filter(([, old, value]) => JSON.stringify(old) !== JSON.stringify(value));
  if (changed.length === 0) return {};
  await ctx.db
    .insertInto("appointment_instructions")
    .values({ appointment_id: appointmentId, ...columns })
    .onConflict((conflict) => conflict.column("appointment_id").doUpdateSet(columns))
    .execute();
  return Object.fromEntries(changed.map(([column, old, value]) => [column, [old, value]]));
}

const emptyOf = (value: string | string[]): string | string[] => (typeof value === "string" ? "" : []);

const columnsOf = (instructions: Instructions) => ({
  target_pests: instructions.targetPests,
  treatment_methods: instructions.treatmentMethods,
  equipment: instructions.equipmentNeeded,
  chemicals: instructions.chemicalsNeeded,
  areas: instructions.areasToTreat,
  access_instructions: instructions.accessInstructions,
  safety_notes: instructions.safetyNotes,
  pet_considerations: instructions.petConsiderations,
});

/** What somebody wants treated who asks for an appointment, where nothing else is known of it yet. */
export async function insertTargetPest({ db }: Ctx, appointmentId: string, pest: TargetPest): Promise<void> {
  await db
    .insertInto("appointment_instructions")
    .values({ appointment_id: appointmentId, target_pests: [pest] })
    .execute();
}
