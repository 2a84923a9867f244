import { makeClientUser, makeSession } from "#modules/accounts/factories.ts";
import { makeSentAgreement } from "#modules/agreements/factories.ts";
import { makeDocument, makeShare } from "#modules/documents/factories.ts";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { sendFile } from "../../send-file.ts";
import type { World } from "../../world.ts";
import { anotherClient, everybodyElse, ownerOf, type ForeignObject, type ForeignObjects } from "./foreign-object.ts";

/** Documents, agreements and files of other people. */
export const FOREIGN_PAPERS: ForeignObjects = {
  "GET /api/my/documents/{id}": documentOfAnotherClient(),
  "GET /api/my/documents/{id}/content": documentOfAnotherClient(),
  "POST /api/my/documents/{id}/versions": documentOfAnotherClient({ fileId: newId() }),
  "POST /api/my/documents/{id}/favorite": documentOfAnotherClient({ isFavorite: true }),
  "POST /api/my/documents/{id}/share": documentOfAnotherClient({ key: newId(), method: "link" }),
  "GET /api/my/documents/{id}/shares": documentOfAnotherClient(),
  "DELETE /api/my/shares/{id}": async (world) => {
    const client_id = await ownerOf(world);
    const { id: document_id } = await makeDocument(world.ctx(SYSTEM), { client_id });
    const { id } = await makeShare(world.ctx(SYSTEM), { client_id, document_id });
    return { strangers: await anotherClient(world), input: { id } };
  },

  "GET /api/my/agreements/{id}": agreementOfAnother(),
  "GET /api/my/agreements/{id}/pdf": agreementOfAnother(),
  "POST /api/my/agreements/{id}/stop-renewal": agreementOfAnother(),
  "POST /api/my/agreements/{id}/sign": agreementOfAnother({ act: { step: "view" } }),

  "GET /api/files/{id}": async (world) => {
    const owner = await makeClientUser(world.ctx(SYSTEM), { email: "sender@example.com" });
    const { cookie } = await makeSession(world.ctx(SYSTEM), owner.id);
    const { id } = await sendFile(world, { cookie }, { name: "notes.txt", content: "Where the traps stand" });
    return { strangers: await everybodyElse(world), input: { id } };
  },
};

/** A document of one client, and another one who is signed in. */
function documentOfAnotherClient(input: Record<string, unknown> = {}) {
  return async (world: World): Promise<ForeignObject> => {
    const { id } = await makeDocument(world.ctx(SYSTEM), { client_id: await ownerOf(world) });
    return { strangers: await anotherClient(world), input: { id, ...input } };
  };
}

/** An agreement that was sent to one client, and another one who is signed in. */
function agreementOfAnother(input: Record<string, unknown> = {}) {
  return async (world: World): Promise<ForeignObject> => {
    const ctx = world.ctx(SYSTEM);
    const client_id = await ownerOf(world);
    const { id: property_id } = await ownAddressOf(ctx, client_id);
    const { id } = await makeSentAgreement(ctx, { client_id, property_id });
    return { strangers: await anotherClient(world), input: { id, ...input } };
  };
}
