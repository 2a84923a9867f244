import { changeInboxItem, receiveMessage } from "#modules/conversations/server/index.ts";
import { ContactRequest } from "#modules/conversations/contract.ts";
import { VISITOR } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";

const HOUR_MS = 3600_000;

/** What visitors wrote on the contact page, with how many hours ago. */
const MESSAGES = [
  {
    hoursAgo: 2,
    name: "Marisol Fenwick",
    email: "marisol.fenwick@visitors.example",
    phone: "(302) 555-0171",
    service: "termite",
    message:
      "We found small wings on the windowsill in the sunroom. Is that termites, and how soon could someone take a look?",
    language: "en",
  },
  {
    hoursAgo: 5,
    name: "Étienne Vaucluse",
    email: "etienne.vaucluse@visitors.example",
    phone: "",
    service: "residential",
    message: "Bonjour, traitez-vous aussi les nids de guêpes sous un toit ? La maison est à Wilmington.",
    language: "fr",
  },
  {
    hoursAgo: 31,
    name: "Harbor & Hearth Café",
    email: "manager@harbor-hearth.example",
    phone: "(410) 555-0188",
    service: "commercial",
    message:
      "Our health inspection is next month. Could you send us a quote for monthly service of the kitchen and storage?",
    language: "en",
  },
  {
    hoursAgo: 54,
    name: "Inés Carballo",
    email: "ines.carballo@visitors.example",
    phone: "(609) 555-0169",
    service: "wildlife",
    message: "Tenemos mapaches en el ático desde la semana pasada. ¿Qué día podrían venir?",
    language: "es",
  },
  {
    hoursAgo: 76,
    name: "Rosalind Tewksbury",
    email: "rosalind.tewksbury@visitors.example",
    phone: "(610) 555-0164",
    service: "residential",
    message: "Thank you for the quick help with the ants. Do you offer a discount if a neighbor signs up?",
    language: "en",
  },
] as const;

/** Each by the same command as everybody else; the oldest one is already answered, and one has somebody who sees to it. */
export async function writeMessages(ctx: Ctx, support: string): Promise<void> {
  for (const { hoursAgo, ...form } of MESSAGES) {
    const then = new Date(ctx.now().getTime() - hoursAgo * HOUR_MS);
    await receiveMessage({ ...ctx, actor: VISITOR, now: () => then }, ContactRequest.parse(form));
  }
  const items = await ctx.db.selectFrom("inbox_item").select(["id", "name"]).where("kind", "=", "message").execute();
  const idOf = (name: string) => items.find((item) => item.name === name)?.id ?? "";
  await changeInboxItem(ctx, { id: idOf("Rosalind Tewksbury"), version: 1, status: "done", assignedTo: support });
  await changeInboxItem(ctx, { id: idOf("Inés Carballo"), version: 1, assignedTo: support });
}
