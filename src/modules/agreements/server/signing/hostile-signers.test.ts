import { afterEach, beforeEach, expect, test } from "vitest";
import { drawnPng, openSignOffice, SIGN, type SignOffice } from "../../../../testing/offices/sign-office.ts";
import { readPdf } from "../../../../testing/read-pdf.ts";
import { readFile } from "#platform/server/files/read-file.ts";

let office: SignOffice;
beforeEach(async () => {
  office = await openSignOffice();
});
afterEach(() => office.world.close());

const textOf = async (id: string): Promise<string> => {
  const { signed_file_id: fileId } = await office.edition(id);
  const file = await readFile(
    office.ctx,
    { files: office.papers.files, owners: {} },
    { id: fileId ?? "", size: "original" },
  );
  const parts: Uint8Array[] = [];
  for await (const part of await file.read(null)) parts.push(part);
  return readPdf(Buffer.concat(parts)).pages.at(-1) ?? "";
};

test.each([
  ["an emoji", "Ana 🐜 Moreno", "Ana"],
  ["letters that are read from the right", "אנה מורנו", ""],
  ["marks that turn the direction", "Ana \u202eoneroM\u202c", "Ana oneroM"],
  ["signs that nobody sees", "Ana\u200b\u2066 Moreno\ufeff", "Ana Moreno"],
  ["lines of its own", "Ana Moreno\n\nSigned by: Ben Moreno", "Ana Moreno Signed by: Ben Moreno"],
  ["control characters", "Ana\u0007\u001b[31m Moreno\u007f", "Ana [31m Moreno"],
  ["half a character", "Ana \ud83d Moreno", "Ana"],
  ["two hundred letters without a space", "W".repeat(200), "WWWW"],
])("a name with %s is one line of the certificate, and no more", async (_what, name, shown) => {
  const { id } = await office.send();
  expect((await office.sign(await office.tokenOf(), { name })).status).toBe(200);
  await office.world.runJobs();
  expect((await office.edition(id)).signed_sha256).not.toBeNull();
  const [signature] = await office.signatures(id);
  expect(signature?.signed_name).not.toMatch(/[\p{Cc}\u200b\u202a-\u202e\u2060-\u2069\ufeff]/u);
  expect((await textOf(id)).replaceAll(/\s+/g, " ")).toContain(shown);
});

test.each(["\u200b\u2066\ufeff", "\u0007\n\t", "\u202e"])("a name of which nothing is seen is none", async (name) => {
  const { id } = await office.send();
  const answer = await office.sign(await office.tokenOf(), { name });
  expect({ status: answer.status, path: answer.body.errors?.[0]?.path }).toEqual({ status: 422, path: "act.name" });
  expect((await office.agreement(id)).status).toBe("sent");
});

test("five megabytes of signature are turned away before they are read", async () => {
  const { id } = await office.send();
  const token = await office.tokenOf();
  const image = "A".repeat(5 * 1024 * 1024);
  expect((await office.sign(token, { kind: "drawn", image })).status).toBe(413);
  expect((await office.sign(token, { kind: "drawn", image: "A".repeat(150_001) })).status).toBe(422);
  expect((await office.agreement(id)).status).toBe("sent");
});

test("consent is a plain yes, and nothing that counts as one", async () => {
  const { id } = await office.send();
  const token = await office.tokenOf();
  for (const consent of ["true", 1, null, undefined, [true], {}])
    expect((await office.sign(token, { consent })).status).toBe(422);
  expect((await office.agreement(id)).status).toBe("sent");
});

test("the last moment still counts, and the one after it does not", async () => {
  const { id } = await office.send({ sign_by: "2026-03-05T05:00:00.000Z" });
  const token = await office.tokenOf();
  office.world.clock.set("2026-03-05T05:00:00.000Z");
  expect(await office.read(token)).toMatchObject({ status: 404, body: { code: "agreements.link_expired" } });
  const late = { ...SIGN, sha256: "0".repeat(64), consentVersion: "" };
  expect((await office.act(token, late)).body.code).toBe("agreements.link_expired");
  expect((await office.agreement(id)).status).toBe("sent");
  office.world.clock.set("2026-03-05T04:59:59.999Z");
  expect((await office.sign(token)).status).toBe(200);
});

test("a drawing sent with a typed name is not kept", async () => {
  const { id } = await office.send();
  const answer = await office.sign(await office.tokenOf(), { kind: "typed", image: await drawnPng() });
  expect(answer.status).toBe(200);
  expect((await office.signatures(id))[0]?.image).toBeNull();
});

test("what a signer adds to the act changes nothing about whose it is", async () => {
  const signers = [
    { name: "Ana", email: "ana@homes.example" },
    { name: "Ben", email: "ben@homes.example" },
  ];
  const { id, signers: people } = await office.send({ signers });
  const token = await office.tokenOf();
  const ben = people[1]?.id;
  const { body } = await office.read(token);
  const seen = { sha256: body.sha256, consentVersion: body.consent.version };
  const extra = { signerId: ben, signer_id: ben, edition: 2, agreementId: id, userId: "someone" };
  await office.act(token, { step: "view" });
  expect((await office.act(token, { ...SIGN, ...seen, ...extra })).status).toBe(200);
  const signed = (await office.signatures(id)).filter(({ signed_at: at }) => at !== null);
  expect(signed.map(({ signer_id: by }) => by)).toEqual([people[0]?.id]);
});
