import { VisitorEmergency } from "#modules/consultations/contract.ts";
import { requestEmergency } from "#modules/consultations/server/index.ts";
import { VISITOR } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";

const MINUTES_AGO = 25;

const CONVERSATION = [
  { role: "user", content: "There are wasps where my kids sleep, the nest is right above the window" },
  {
    role: "assistant",
    content:
      "Stay away from the nest and close the doors and windows on that side. Don’t spray or block it: that makes them aggressive. If someone was stung and has a bad reaction, call 911. Type “appointment” and we’ll come out.",
  },
  { role: "user", content: "Nobody has been stung so far. Can someone come today?" },
  { role: "assistant", content: "Let’s get you scheduled. Please fill in the form below." },
] as const;

/** A visitor without an account who needs somebody now, and waits for a call: through the same command as everybody else. */
export async function askForEmergency(ctx: Ctx): Promise<void> {
  const asked = new Date(ctx.now().getTime() - MINUTES_AGO * 60_000);
  await requestEmergency(
    { ...ctx, actor: VISITOR, now: () => asked },
    VisitorEmergency.parse({
      pestCategory: "insects",
      pestType: "wasps",
      fullName: "Opal Fennimore",
      // A number that no client of the demo has.
      phone: "(302) 555-0170",
      address: "14 Quiet Mill Court",
      city: "Newark",
      state: "DE",
      zipCode: "19711",
      conversation: { language: "en", messages: CONVERSATION },
      language: "en",
    }),
  );
}
