import type { Ctx } from "../context.ts";
import type { Secrets } from "../secrets.ts";

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const PURPOSE = "push key";

/**
 * The pair of keys (VAPID, RFC 8292) by which push services know this installation. It is made once and stays: browsers
 * are subscribed to the public one, and with another would hear nothing any more. Whoever makes it first makes it for all.
 */
export async function pushKeys({ db, now }: Ctx, secrets: Secrets): Promise<PushKeys> {
  const find = () => db.selectFrom("push_key").select(["public_key", "private_key_encrypted"]).executeTakeFirst();
  const known = await find();
  if (known) return opened(known, secrets);
  const { generateVAPIDKeys } = (await import("web-push")).default;
  const { publicKey, privateKey } = generateVAPIDKeys();
  const row = {
    id: 1,
    public_key: publicKey,
    private_key_encrypted: secrets.encrypt(privateKey, PURPOSE),
    created_at: now().toISOString(),
  };
  await db
    .insertInto("push_key")
    .values(row)
    .onConflict((conflict) => conflict.constraint("push_key_pk").doNothing())
    .execute();
  return opened((await find()) ?? row, secrets);
}

const opened = (row: { public_key: string; private_key_encrypted: string }, secrets: Secrets): PushKeys => ({
  publicKey: row.public_key,
  privateKey: secrets.decrypt(row.private_key_encrypted, PURPOSE),
});
