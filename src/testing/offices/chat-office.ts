import { makeClientUser, makeStaff } from "#modules/accounts/factories.ts";
import { getOwnChat, getTicket, writeInChat } from "#modules/support/contract.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { createWorld } from "../world.ts";

/** A client who can chat, and somebody of the office who answers. */
export async function openChatOffice() {
  const world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  const { id, clientId } = await makeClientUser(world.ctx(SYSTEM), { email: "ana@example.com" });
  const { id: staffId } = await makeStaff(world.ctx(SYSTEM), { role: "support" });
  const ana = {
    ...{ kind: "client", userId: id, sessionId: "s", clientId },
    ...{ accountType: "residential", propertyIds: null },
  } as const satisfies Actor;
  const support = { kind: "staff", userId: staffId, sessionId: "s", role: "support" } as const satisfies Actor;
  const write = (content: string, who: Actor = ana) => world.call(who, writeInChat, { content });
  return {
    world,
    ana,
    support,
    write,
    /** @returns the id of the ticket */
    begin: async (content = "Hello, is the bait safe for cats?"): Promise<string> =>
      (await write(content)).body.ticketId,
    chatOf: async (who: Actor = ana) => (await world.call(who, getOwnChat, {})).body.chat,
    officeSees: async (ticketId: string) => (await world.call(support, getTicket, { id: ticketId })).body,
    /** Lets time pass, and runs what is due by then. */
    async pass(seconds: number): Promise<void> {
      world.clock.advance(seconds * 1000);
      await world.runJobs();
    },
  };
}
