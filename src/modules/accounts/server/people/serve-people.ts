import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract.ts";
import type { AccountParts } from "../account-parts.ts";
import { acceptClientInvitation, findInvitation } from "./accept-client-invitation.ts";
import { changePerson, removePerson } from "./change-person.ts";
import { describe, findPeople, ownedClientId } from "./find-people.ts";
import { invitePerson, resendInvitation, withdrawInvitation } from "./invite-person.ts";

/** Who signs in for a client: for its owners, for the office, and for whoever was invited. */
export function servePeople(serve: Serve, parts: AccountParts): void {
  serveOwners(serve, parts);
  servePeopleOfClients(serve, parts);

  serve(contract.readClientInvitation, async (ctx, { token }) => {
    const { invitation, client } = await findInvitation(ctx, parts, token);
    return { fullName: invitation.full_name, email: invitation.email, clientName: client.name };
  });
  serve(contract.acceptClientInvitation, (ctx, form) => acceptClientInvitation(ctx, parts, form));
}

function serveOwners(serve: Serve, parts: AccountParts): void {
  serve(contract.listOwnPeople, (ctx) => findPeople(ctx, parts, ownedClientId(ctx)));
  serve(contract.inviteOwnPerson, async (ctx, form) => {
    const clientId = ownedClientId(ctx);
    await invitePerson(ctx, parts, { ...form, clientId });
    return findPeople(ctx, parts, clientId);
  });
  serve(contract.resendOwnInvitation, async (ctx, { id }) => {
    const clientId = ownedClientId(ctx);
    await resendInvitation(ctx, { clientId, id });
    return findPeople(ctx, parts, clientId);
  });
  serve(contract.withdrawOwnInvitation, async (ctx, { id }) => {
    const clientId = ownedClientId(ctx);
    await withdrawInvitation(ctx, { clientId, id });
    return findPeople(ctx, parts, clientId);
  });
  serve(contract.changeOwnPerson, async (ctx, { id, propertyIds }) => {
    const clientId = ownedClientId(ctx);
    await changePerson(ctx, parts, { clientId, id, propertyIds });
    return findPeople(ctx, parts, clientId);
  });
  serve(contract.removeOwnPerson, async (ctx, { id }) => {
    const clientId = ownedClientId(ctx);
    await removePerson(ctx, parts, { clientId, id });
    return findPeople(ctx, parts, clientId);
  });
}

function servePeopleOfClients(serve: Serve, parts: AccountParts): void {
  /** Whoever asks for a client that is not there is told so before anything is looked at. */
  const known = (ctx: Ctx, { clientId }: { clientId: string }) => describe(ctx, parts.clientPlaces, clientId);

  serve(contract.listClientPeople, (ctx, { clientId }) => findPeople(ctx, parts, clientId));
  serve(contract.inviteClientPerson, async (ctx, form) => {
    await known(ctx, form);
    await invitePerson(ctx, parts, form);
    return findPeople(ctx, parts, form.clientId);
  });
  serve(contract.resendClientInvitation, async (ctx, which) => {
    await known(ctx, which);
    await resendInvitation(ctx, which);
    return findPeople(ctx, parts, which.clientId);
  });
  serve(contract.withdrawClientInvitation, async (ctx, which) => {
    await known(ctx, which);
    await withdrawInvitation(ctx, which);
    return findPeople(ctx, parts, which.clientId);
  });
  serve(contract.changeClientPerson, async (ctx, asked) => {
    await known(ctx, asked);
    await changePerson(ctx, parts, asked);
    return findPeople(ctx, parts, asked.clientId);
  });
  serve(contract.removeClientPerson, async (ctx, which) => {
    await known(ctx, which);
    await removePerson(ctx, parts, which);
    return findPeople(ctx, parts, which.clientId);
  });
}
