import type { Insertable } from "kysely";
import type { AppointmentRow } from "#modules/appointments/factories.ts";
import type { TargetPest } from "#modules/appointments/rules.ts";
import type { StandardService } from "#modules/catalogue/rules.ts";
import { companyLists } from "#modules/company/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import type { Random } from "../random.ts";

type InstructionsRow = Insertable<Database["appointment_instructions"]>;

/** What is looked for where nothing in particular is. */
const USUAL: readonly TargetPest[] = ["Ants", "Spiders", "Roaches"];
const TARGETS: Record<string, readonly TargetPest[] | undefined> = {
  "termite-treatment": ["Termites"],
  "rodent-control": ["Rodents"],
  "bed-bug-treatment": ["Bed Bugs"],
  "mosquito-treatment": ["Mosquitoes"],
  "emergency-service": ["Wasps"],
} satisfies Partial<Record<StandardService, readonly TargetPest[]>>;

/** What is brought, by the names in the product list; what is planned is printed on the notices of the states. */
const BROUGHT: Record<string, readonly string[] | undefined> = {
  "initial-inspection": [],
  "termite-treatment": ["Groundkeel Termiticide"],
  "rodent-control": ["Stonebarn Rodent Blocks"],
  "bed-bug-treatment": ["Palefern Void Dust", "Hatchstay Growth Regulator"],
  "mosquito-treatment": ["Rosemark Botanical Spray", "Marshwall 7.9 Residual"],
  "emergency-service": ["Skylance Wasp Jet"],
} satisfies Partial<Record<StandardService, readonly string[]>>;
const USUALLY_BROUGHT = ["Marshwall 7.9 Residual", "Quillon Ant Gel", "Palefern Void Dust", "Lowmeadow Granules"];
const MAX_BROUGHT = 2;

const ACCESS = [
  "",
  "",
  "The side gate sticks. Push hard.",
  "Lockbox at the back door. Call the office for the code.",
  "Ring twice.",
];
const SAFETY = ["", "", "", "Child with asthma: air out the rooms afterward.", "Loose step on the basement stairs."];
const PETS = [
  "",
  "",
  "Dog in the yard; please ring first.",
  "Two cats, kept in the bedroom.",
  "Aquarium in the living room: cover it.",
];

/** What whoever goes there should look for and mind, in the words of the company's own lists. */
export async function writeInstructions(
  ctx: Ctx,
  appointments: readonly AppointmentRow[],
  random: Random,
): Promise<void> {
  const lists = await companyLists(ctx);
  const some = (kind: keyof typeof lists, most: number): string[] => {
    const { entries } = lists[kind];
    return entries.length === 0
      ? []
      : [...new Set(Array.from({ length: random.between(1, most) }, () => random.pick(entries)))];
  };
  const rows = appointments.map(({ id, service_type: service }): InstructionsRow => ({
    appointment_id: id,
    target_pests: [...(TARGETS[service] ?? [random.pick(USUAL)])],
    treatment_methods: some("treatment-methods", 3),
    equipment: some("equipment", 3),
    chemicals: broughtTo(service, random),
    areas: some("areas-to-treat", 4),
    access_instructions: random.pick(ACCESS),
    safety_notes: random.pick(SAFETY),
    pet_considerations: random.pick(PETS),
  }));
  if (rows.length > 0) await ctx.db.insertInto("appointment_instructions").values(rows).execute();
}

/** Throws as many dice whatever the service is: the story goes on the same. */
function broughtTo(service: string, random: Random): string[] {
  const products = BROUGHT[service] ?? USUALLY_BROUGHT;
  const chosen = Array.from({ length: random.between(1, MAX_BROUGHT) }, () => random.next());
  return [...new Set(chosen.flatMap((part) => products[Math.floor(part * products.length)] ?? []))];
}
