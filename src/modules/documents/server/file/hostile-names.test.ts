import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as contract from "../../contract.ts";
import { VISITOR } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { openDocumentDesk, paper, type DocumentDesk } from "../../../../testing/offices/document-desk.ts";
import { readZip } from "../../../../testing/read-zip.ts";
import { pathOf, type TakenPaths } from "./name-in-file.ts";

let desk: DocumentDesk;
beforeEach(async () => {
  desk = await openDocumentDesk();
});
afterEach(() => desk.world.close());

async function shared(told: Record<string, unknown> = {}, name = "Bond.pdf") {
  const { id } = await desk.upload(desk.ana, { fileIds: [await desk.file(desk.ana, name)] });
  const form = { id, key: newId(), method: "link", ...told };
  const { body } = await desk.world.call(desk.ana, contract.shareOwnDocument, form);
  return { id, token: /\/docs\/([\w-]{43})/.exec(body.url ?? "")?.[1] ?? "" };
}
const open = (token: string, password = "") => desk.world.call(VISITOR, contract.openShareLink, { token, password });

describe.each([
  ["leads out of its folder", "../../../etc/passwd.pdf"],
  ["leads out of its folder on Windows", "..\\..\\boot.pdf"],
  ["ends a header", 'Bond"; filename="run.exe.pdf'],
  ["is a page", "<img src=x onerror=alert(1)>.pdf"],
  ["is read backwards", "Bond\u202efdp.exe.pdf"],
  ["is nothing but dots", "....pdf"],
  ["is very long", `${"long ".repeat(60)}.pdf`],
])("a name that %s", (_what, name) => {
  test("steers no header, no email, no spreadsheet and no folder", async () => {
    const { token } = await shared({}, name);
    const { access } = (await open(token)).body;
    const answer = await desk.get(null, `/api/docs/${token}/content?access=${access}&download=true`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.headers["content-disposition"]).toMatch(
      /^attachment; filename="[\w .-]*"(; filename\*=UTF-8''[\w%.!~-]*)?$/,
    );
    await shared({ method: "email", recipients: ["bank@example.com"], message: name }, name);
    await desk.world.runJobs();
    const mails = (await desk.world.mails()).filter(({ key }) => key.startsWith("documents.share:"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.html).not.toContain("<img src=x");
    expect(mails[0]?.subject).not.toMatch(/[\p{Cc}\u202e]/u);
    const zip = await desk.get(desk.ana, "/api/my/file");
    for (const path of readZip(zip.rawPayload).keys()) {
      expect(path).not.toMatch(/(^|\/)\.\.?(\/|$)|^\/|[\p{Cc}\\<>"\u202e]/u);
      expect(path.split("/").length).toBeLessThanOrEqual(2);
    }
  });
});

test("a name with lines, as the office can send it, ends no header and no subject", async () => {
  const { id } = await desk.add({ name: "Bond\r\nSet-Cookie: a=b\r\n\r\n<p>" });
  const answer = await desk.get(desk.ana, `/api/my/documents/${id}/content?download=true`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["set-cookie"]).toBeUndefined();
  await desk.world.runJobs();
  for (const { subject } of await desk.world.mails()) expect(subject).not.toMatch(/\p{Cc}/u);
});

test("ten thousand of one name have each a path of their own, found at once", () => {
  let asked = 0;
  class Counted extends Map<string, number> {
    override has(key: string): boolean {
      asked += 1;
      return super.has(key);
    }
  }
  const taken: TakenPaths = new Counted();
  const row = { type: "photo", name: "Photo.jpg", format: "jpeg", dated_on: "2026-03-02" } as const;
  const numbered = { ...row, name: "Photo (3).jpg" };
  const paths = [
    pathOf(numbered, taken),
    ...Array.from({ length: 10_000 }, () => pathOf(row, taken)),
    pathOf(numbered, taken),
    pathOf(row, taken),
  ];
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
  expect(asked).toBeLessThan(2 * paths.length);
});

test.each(["bytes=5-2", "bytes=-0", "bytes=0-0,2-3", `bytes=${"9".repeat(30)}-`, "bytes=a-b", "bytes=-", "lines=1-2"])(
  "asked for the part %s, it gives the whole, a part or none",
  async (range) => {
    const { token } = await shared();
    const { access } = (await open(token)).body;
    const answer = await desk.get(null, `/api/docs/${token}/content?access=${access}`, { range });
    expect([200, 206, 416]).toContain(answer.statusCode);
    if (answer.statusCode === 200) expect(answer.rawPayload.equals(paper())).toBe(true);
  },
);

test("of forty passwords tried at once ten are looked at, and the right one among the rest opens nothing", async () => {
  const { token } = await shared({ password: "Garden-Gate7" });
  const tries = Array.from({ length: 40 }, (_, index) => open(token, `guess ${index}`));
  const codes = (await Promise.all(tries)).map(({ body }) => body.code);
  expect(codes.filter((code) => code === "documents.password_wrong")).toHaveLength(10);
  expect(codes.filter((code) => code === "documents.too_many_tries")).toHaveLength(30);
  expect((await open(token, "Garden-Gate7")).status).toBe(429);
});
