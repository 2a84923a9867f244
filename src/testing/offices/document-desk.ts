import { makeClientLogin, makeClientUser, makeStaff } from "#modules/accounts/factories.ts";
import * as contract from "#modules/documents/contract.ts";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { sendFile } from "../send-file.ts";
import { actorHeader } from "../test-actor.ts";
import { createWorld, type World } from "../world.ts";

export type ClientActor = Extract<Actor, { kind: "client" }>;

/** A library with two clients, somebody of Ana's who sees her own address alone, and the office. */
export interface DocumentDesk {
  world: World;
  ana: ClientActor;
  manager: ClientActor;
  ben: ClientActor;
  support: Actor;
  /** The property of Ana's. */
  placeId: string;
  /** A PDF that this person has sent; its id. */
  file: (who: Actor, name?: string, content?: Buffer | string) => Promise<string>;
  upload: (who?: Actor, told?: Partial<contract.UploadForm>) => Promise<contract.OwnDocument>;
  /** A document that the office adds for Ana. */
  add: (told?: Partial<contract.OfficeUploadForm>) => Promise<contract.OfficeDocumentDetail>;
  /** What is at an address, as this person is given it. */
  get: (who: Actor | null, url: string, headers?: Record<string, string>) => ReturnType<typeof injected>;
}

export const paper = (words = "one"): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<</Title (${words})>>\nendobj\ntrailer\n<<>>\n%%EOF\n`);

const injected = (world: World, who: Actor | null, url: string, headers: Record<string, string>) =>
  world.app.inject({
    method: "GET",
    url,
    headers: { ...(who && { authorization: actorHeader(who) }), ...headers },
  });

export async function openDocumentDesk(settings: Record<string, string> = {}): Promise<DocumentDesk> {
  const now = "2026-03-02T15:00:00Z";
  const world = await createWorld({ now, settings });
  const ctx = world.ctx(SYSTEM);
  const owner = async (email: string): Promise<ClientActor> => {
    const { id, clientId } = await makeClientUser(ctx, { email });
    return { kind: "client", userId: id, sessionId: "s", clientId, accountType: "residential", propertyIds: null };
  };
  const [ana, ben] = [await owner("ana@example.com"), await owner("ben@example.com")];
  const { id: placeId } = await ownAddressOf(ctx, ana.clientId);
  const told = { clientId: ana.clientId, email: "manager@example.com", propertyIds: [placeId] };
  const { id: managerId } = await makeClientLogin(ctx, told);
  const { id: supportId } = await makeStaff(ctx, { role: "support" });
  const support: Actor = { kind: "staff", userId: supportId, sessionId: "s", role: "support" };
  const file: DocumentDesk["file"] = async (who, name = "Termite bond.pdf", content = paper()) =>
    (await sendFile(world, who, { name, content })).id;
  return {
    world,
    ana,
    ben,
    placeId,
    support,
    manager: { ...ana, userId: managerId, propertyIds: [placeId] },
    file,
    async upload(who = ana, told = {}) {
      const form = { fileIds: [await file(who)], ...told };
      const { body } = await world.call(who, contract.uploadOwnDocuments, form);
      const [document] = body.data;
      if (!document) throw new Error("Nothing was uploaded");
      return document;
    },
    async add(told = {}) {
      const form = { clientId: ana.clientId, fileId: await file(support), name: "Certificate", ...told };
      return (await world.call(support, contract.addDocument, form)).body;
    },
    get: (who, url, headers = {}) => injected(world, who, url, headers),
  };
}
