import sharp from "sharp";
import * as contract from "#modules/agreements/contract.ts";
import { makeSentAgreement } from "#modules/agreements/factories.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { inTransaction } from "#platform/server/context.ts";
import { createFiles } from "#platform/server/files/files.ts";
import { sharedMakers } from "../shared-makers.ts";
import { createWorld, type WorldOptions } from "../world.ts";

type Sent = Partial<Parameters<typeof makeSentAgreement>[1]>;

export type SignOffice = Awaited<ReturnType<typeof openSignOffice>>;

/** A client to whom agreements are sent, on the second of March 2026, a Monday morning in New York, unless told. */
export async function openSignOffice(options: WorldOptions = {}) {
  const world = await createWorld({ now: "2026-03-02T15:00:00Z", ...options });
  const ctx = world.ctx(SYSTEM);
  await updateCompany(ctx, { name: "Greenline Pest Control" });
  const client = await makeClient(ctx, { email: "ana@homes.example", status: "pending" });
  const { id: propertyId } = await ownAddressOf(ctx, client.id);
  const papers = { files: createFiles(world.config), pdf: sharedMakers.pdf };

  /** An agreement as it lies there once it was sent; its PDF is written by the jobs. */
  const send = (told: Sent = {}) => makeSentAgreement(ctx, { client_id: client.id, property_id: propertyId, ...told });

  /** What the newest link to this address has in it. */
  async function tokenOf(email = "ana@homes.example"): Promise<string> {
    await world.runJobs();
    const mails = await world.mails();
    const links = mails
      .filter(({ to_address: to }) => to === email)
      .flatMap(({ text }) => /\/sign\/([\w-]{43})/.exec(text)?.[1] ?? []);
    return links.at(-1) ?? "";
  }

  const read = (token: string) => world.call(VISITOR, contract.readSignLink, { token });
  const act = (token: string, told: Record<string, unknown>) =>
    world.call(VISITOR, contract.signByLink, { token, act: told });

  return {
    world,
    ctx,
    papers,
    client,
    propertyId,
    send,
    tokenOf,
    read,
    act,
    /** Reads what the link shows to its end, and types the name under it; what is told wins. */
    async sign(token: string, told: Record<string, unknown> = {}) {
      const { status, body } = await read(token);
      // Of a link that is none any more nothing is shown.
      const seen = status === 200 ? { sha256: body.sha256, consentVersion: body.consent.version } : {};
      if (status === 200) await act(token, { step: "view" });
      return act(token, { ...SIGN, ...seen, ...told });
    },
    agreement: (id: string) =>
      world.db.selectFrom("agreement").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    edition: (id: string) =>
      world.db.selectFrom("agreement_edition").selectAll().where("agreement_id", "=", id).executeTakeFirstOrThrow(),
    signatures: (id: string) =>
      world.db.selectFrom("agreement_signature").selectAll().where("agreement_id", "=", id).execute(),
    /** As a recall does it. */
    async recall(id: string) {
      const at = world.clock.now().toISOString();
      await inTransaction(ctx, async ({ db }) => {
        await db.updateTable("agreement").set({ status: "draft", sign_by: null }).where("id", "=", id).execute();
        await db
          .updateTable("agreement_edition")
          .set({ ended: "recalled", ended_at: at })
          .where("agreement_id", "=", id)
          .execute();
      });
    },
  };
}

export const SIGN = { step: "sign", kind: "typed", name: "Ana Moreno", image: null, consent: true } as const;

/** A line from corner to corner, as a hand would draw it. */
export async function drawnPng({ width = 600, height = 200, line = "#123456" } = {}): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M10 10 L${width - 10} ${height - 10}" stroke="${line}" stroke-width="4"/></svg>`;
  return (await sharp(Buffer.from(svg)).png().toBuffer()).toString("base64");
}
