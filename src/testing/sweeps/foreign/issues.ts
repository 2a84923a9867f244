import { makeIssue } from "#modules/issues/factories.ts";
import { makeTicket } from "#modules/support/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { World } from "../../world.ts";
import {
  anotherClient,
  anotherTechnician,
  ownerOf,
  type ForeignObject,
  type ForeignObjects,
} from "./foreign-object.ts";

/** Issues and tickets: what a client reports, and what is said about it. */
export const FOREIGN_ISSUES: ForeignObjects = {
  "GET /api/my/issues/{id}": issueOfAnotherClient(),
  "POST /api/my/issues/{id}/comments": issueOfAnotherClient({ content: "Somebody else's words" }),
  "POST /api/my/issues/{id}/reopen": issueOfAnotherClient(),
  "GET /api/issues/{id}": issueElsewhere(),
  "POST /api/issues/{id}/comments": issueElsewhere({ content: "Somebody else's words" }),
  "POST /api/issues/{id}/proposal": issueElsewhere({ version: 1, isResolved: true }),

  "GET /api/my/tickets/{id}": ticketOfAnotherClient(),
  "POST /api/my/tickets/{id}/comments": ticketOfAnotherClient({ content: "Somebody else's words" }),
  "POST /api/my/tickets/{id}/reopen": ticketOfAnotherClient(),
};

/** An issue of one client, and another one who is signed in. */
function issueOfAnotherClient(input: Record<string, unknown> = {}) {
  return async (world: World): Promise<ForeignObject> => {
    const { id } = await makeIssue(world.ctx(SYSTEM), { client_id: await ownerOf(world), status: "resolved" });
    return { strangers: await anotherClient(world), input: { id, ...input } };
  };
}

/** An issue where a technician does not go. */
function issueElsewhere(input: Record<string, unknown> = {}) {
  return async (world: World): Promise<ForeignObject> => {
    const { id } = await makeIssue(world.ctx(SYSTEM), { client_id: await ownerOf(world) });
    return { strangers: await anotherTechnician(world), input: { id, ...input } };
  };
}

/** A ticket of one client, and another one who is signed in. */
function ticketOfAnotherClient(input: Record<string, unknown> = {}) {
  return async (world: World): Promise<ForeignObject> => {
    const { id } = await makeTicket(world.ctx(SYSTEM), { client_id: await ownerOf(world), status: "resolved" });
    return { strangers: await anotherClient(world), input: { id, ...input } };
  };
}
