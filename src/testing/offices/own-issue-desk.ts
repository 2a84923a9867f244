import { makeClientUser } from "#modules/accounts/factories.ts";
import { listOwnIssues, reportOwnIssue, type IssueForm } from "#modules/issues/contract.ts";
import { issueForm } from "#modules/issues/factories.ts";
import { createProperty } from "#modules/properties/contract.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { phonePhoto } from "../pictures.ts";
import { sendFile } from "../send-file.ts";
import { createWorld } from "../world.ts";

export type Client = Extract<Actor, { kind: "client" }>;
export const support: Actor = { kind: "staff", userId: "s", sessionId: "s", role: "support" };

export type OwnIssueDesk = Awaited<ReturnType<typeof openOwnIssueDesk>>;

/** Two clients, Ana and Ben, who report issues from the second of March 2026 on. */
export async function openOwnIssueDesk() {
  const world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  async function makeOwner(email: string): Promise<Client> {
    const { id, clientId } = await makeClientUser(world.ctx(SYSTEM), { email });
    return { kind: "client", userId: id, sessionId: "s", clientId, accountType: "residential", propertyIds: null };
  }
  const ana = await makeOwner("ana@example.com");
  const ben = await makeOwner("ben@example.com");
  const list = async (filter: Record<string, unknown> = {}) => (await world.call(ana, listOwnIssues, filter)).body;
  return {
    world,
    ana,
    ben,
    list,
    report: (told: Partial<IssueForm> = {}, who: Actor = ana) => world.call(who, reportOwnIssue, issueForm(told)),
    photoOf: async (who: Actor) => (await sendFile(world, who, { name: "a.jpg", content: await phonePhoto() })).id,
    paperOf: async (who: Actor) => (await sendFile(world, who, { name: "a.txt", content: "Seen at noon" })).id,
    titles: async (filter: Record<string, unknown>) => (await list(filter)).data.map(({ title }) => title).toSorted(),
    addPlace: async (clientId: string) =>
      (
        await world.call(support, createProperty, {
          clientId,
          address: "9 Old Tannery Row",
          city: "Elkton",
          state: "MD",
          zipCode: "21921",
        })
      ).body.id,
  };
}
