/**
 * Says whether a PDF is one that was sent or signed here, byte for byte: `npm run verify-agreement -- file.pdf`. Reads
 * alone, and sends the file nowhere. While the program runs on the embedded database, its page /verify does the same.
 */
import { readFile } from "node:fs/promises";
import { sha256Of, verifyAgreement } from "#modules/agreements/server/index.ts";
import { openCommand } from "./lib/open-command.ts";

const [path] = process.argv.slice(2);
if (path === undefined) {
  process.stdout.write("Usage: npm run verify-agreement -- file.pdf\n");
  process.exit(2);
}
const content = await readFile(path).catch(() => null);
if (content === null) {
  process.stdout.write(`${path} cannot be read\n`);
  process.exit(2);
}
const sha256 = sha256Of(content);
const { ctx, say, end } = await openCommand("verify-agreement");
const { known } = await verifyAgreement(ctx, sha256);
say(`SHA-256 ${sha256}`);
if (known === null) say("Unknown: no PDF with these bytes was sent or signed here. One changed byte is enough.");
else {
  const what = known.kind === "signed" ? "the signed copy" : "the PDF that was sent to be signed";
  say(`${known.reference} of ${known.company}: ${what}`);
  say(
    `sent ${known.sentAt}, ${known.signedAt === null ? "not signed by everyone" : `signed ${known.signedAt}`}; it is ${known.status}`,
  );
}
await end();
process.exitCode = known === null ? 1 : 0;
