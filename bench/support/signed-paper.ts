import sharp from "sharp";
import type { GivenSignature } from "../../src/modules/agreements/server/signing/given-signature.ts";
import type { SignedPaper } from "../../src/modules/agreements/server/signing/signature-page.ts";
import en from "../../src/modules/agreements/texts/en.json" with { type: "json" };
import es from "../../src/modules/agreements/texts/es.json" with { type: "json" };
import fr from "../../src/modules/agreements/texts/fr.json" with { type: "json" };
import { registerTexts } from "../../src/platform/server/texts.ts";
import { SENDER } from "./full-report.ts";

const SECTIONS = 12;
const SENTENCES = 14;
const SENTENCE = "The company treats the places that are named above as often as was agreed, and says what it used. ";
const PEOPLE = ["Ana Moreno", "Ben Moreno", "Max Green"];
const SENT_AT = "2026-03-02T15:00:00Z";
const HAND = "M10 150 C 150 10, 250 190, 400 60 S 520 150, 590 40";

/** As long as agreements of the trade are, about five pages. */
export async function makeSignedPaper(): Promise<SignedPaper> {
  registerTexts("agreements", { en, es, fr });
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><path d="${HAND}" fill="none" stroke="#123" stroke-width="4"/></svg>`;
  const image = new Uint8Array(await sharp(Buffer.from(drawn)).png().toBuffer());
  return {
    content: {
      reference: "CNT-001",
      text: {
        language: "en",
        title: "Commercial Service Agreement",
        facts: Array.from({ length: 10 }, (_, n) => ({ label: `Fact ${n + 1}`, value: "Greenline, 12 Orchard Road" })),
        sections: Array.from({ length: SECTIONS }, (_, n) => ({
          heading: `${n + 1}. What was agreed`,
          text: `${SENTENCE.repeat(SENTENCES / 2)}\n\n${SENTENCE.repeat(SENTENCES / 2)}\n\n- Kitchen\n- Basement`,
        })),
      },
      letterhead: { name: SENDER.name, lines: [SENDER.street, SENDER.phone, SENDER.email] },
      footer: "CNT-001",
      signers: PEOPLE.map((name, n) => ({
        id: `signer-${n}`,
        party: n === 2 ? ("company" as const) : ("client" as const),
        name,
        title: "Owner",
        email: `signer-${n}@homes.example`,
      })),
    },
    edition: 1,
    sentAt: SENT_AT,
    signedAt: SENT_AT,
    sha256: "0123456789abcdef".repeat(4),
    given: PEOPLE.map((name, n) => givenBy(name, n, n === 1 ? image : null)),
  };
}

const givenBy = (signedName: string, n: number, image: Uint8Array | null): GivenSignature => ({
  signerId: `signer-${n}`,
  title: "Owner",
  kind: image === null ? "typed" : "drawn",
  signedName,
  image,
  askedAt: SENT_AT,
  viewedAt: SENT_AT,
  signedAt: SENT_AT,
  address: "192.0.2.17",
  agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1",
  isByAccount: false,
  consent: { version: "2026-11", text: en.sign.consent },
  pdfSha256: "0123456789abcdef".repeat(4),
  timeZone: "America/New_York",
});
