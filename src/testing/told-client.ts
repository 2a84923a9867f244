import { makeClientUser, makeStaff } from "#modules/accounts/factories.ts";
import { confirmAppointment } from "#modules/appointments/contract.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import * as contract from "#modules/notifications/contract.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { smsReceived } from "#platform/server/sms/sms.ts";
import { createWorld } from "./world.ts";

export const PHONE = "+13025550134";

export const clientActor = (userId: string, clientId: string): Actor & { kind: "client" } => ({
  kind: "client",
  userId,
  sessionId: "s",
  clientId,
  accountType: "residential",
  propertyIds: null,
});

export type ToldClient = Awaited<ReturnType<typeof openToldClient>>;

/** Ana, who has a login and a phone, an office, and what they do so that she is told of something. */
export async function openToldClient() {
  // A Monday, ten in the morning in New York.
  const world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  const ctx = world.ctx(SYSTEM);
  const { id, clientId } = await makeClientUser(ctx);
  await world.db.updateTable("user_account").set({ phone: "(302) 555-0134" }).where("id", "=", id).execute();
  const ana = clientActor(id, clientId);
  const office: Actor & { kind: "staff" } = {
    kind: "staff",
    userId: (await makeStaff(ctx)).id,
    sessionId: "s",
    role: "administrator",
  };
  let hour = 8;
  let answers = 0;

  const settings = async () => (await world.call(ana, contract.getOwnNotificationSettings, {})).body;
  const receive = async (body: string, providerId: string): Promise<void> => {
    await emit(ctx, smsReceived, { from: PHONE, to: "+13025550100", body, providerId });
    await world.runJobs();
  };
  /** Ana says on her page that she wants texts. */
  const ask = async () => {
    const { phone, words } = (await settings()).textConsent;
    const answer = await world.call(ana, contract.giveOwnTextConsent, { phone: phone ?? "", words });
    await world.runJobs();
    return answer;
  };
  return {
    ...{ world, ctx, ana, office, settings, receive, ask },
    /** She does, and her phone confirms it. */
    agree: async () => {
      const { status } = await ask();
      if (status !== 200) throw new Error(`Consent was refused: ${status}`);
      await receive("Yes", `SM-yes-${(answers += 1)}`);
    },
    consentState: async () => (await settings()).textConsent.state,
    /** The office confirms an appointment of Ana's, of which she is told by every way that she has. */
    confirmOne: async () => {
      const made = await makeAppointment(ctx, {
        client_id: clientId,
        scheduled_on: "2026-03-05",
        start_minute: (hour += 1) * 60,
      });
      const answer = await world.call(office, confirmAppointment, { id: made.id, version: 1 });
      if (answer.status !== 200) throw new Error(`It was not confirmed: ${answer.status}`);
      await world.runJobs();
      world.clock.advance(121_000);
      await world.runJobs();
    },
    texts: async () =>
      (
        await world.db.selectFrom("sms").select(["text", "created_at"]).orderBy("created_at").orderBy("id").execute()
      ).map(({ text }) => text),
  };
}
