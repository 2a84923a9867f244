import type { Language } from "#platform/languages.ts";
import { longDayLabel, wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { PdfBlock, PdfDocument, PdfSignature } from "#platform/server/pdf/document.ts";
import { textsFor, type Translate } from "#platform/server/texts.ts";
import { partsOf } from "../../rules-text.ts";
import type { EditionContent } from "../tables.ts";
import { cancelNotices } from "./cancel-notices.ts";
import type { GivenSignature } from "./given-signature.ts";

type ContentSigner = EditionContent["signers"][number];

/** What was sent to be signed, on paper: the same content makes the same bytes. The lines for the signatures are open. */
export const presentedDocument = (content: EditionContent, sentAt: string): PdfDocument =>
  agreementDocument(content, { at: sentAt, given: new Map(), after: cancelNotices(content, null) });

interface Parts {
  at: string;
  /** What was put on the lines, by the signer's id. */
  given: ReadonlyMap<string, GivenSignature>;
  after: readonly PdfBlock[];
}

export function agreementDocument(content: EditionContent, { at, given, after }: Parts): PdfDocument {
  const { text, letterhead, footer, reference } = content;
  const t = textsFor(text.language);
  return {
    language: text.language,
    title: `${text.title} (${reference})`,
    at,
    letterhead,
    footer,
    blocks: [
      { kind: "heading", level: 1, text: text.title },
      { kind: "facts", columns: 2, facts: text.facts },
      ...text.sections.flatMap(({ heading, text: body }): PdfBlock[] => {
        const words: PdfBlock[] = [{ kind: "heading", level: 2, text: heading }, ...partsOf(body)];
        return isStatement(content, body) ? [{ kind: "room", points: BY_SIGNATURE }, ...words.map(strong)] : words;
      }),
      { kind: "heading", level: 2, text: t("agreements:paper.signatures") },
      ...content.signers.map((signer) => signatureBlock(t, content, signer, given.get(signer.id))),
      ...after,
    ],
  };
}

/** The statement, and below it the first line to sign: the rule wants them close to each other. In points. */
const BY_SIGNATURE = 260;

/** The rule wants it bold. */
const isStatement = ({ homeSale, text: { sections } }: EditionContent, body: string): boolean =>
  homeSale !== undefined && body === sections.at(-1)?.text;

const strong = (block: PdfBlock): PdfBlock => (block.kind === "paragraph" ? { ...block, tone: "strong" } : block);

function signatureBlock(
  t: Translate,
  { letterhead, text: { language } }: EditionContent,
  { party, name, title }: ContentSigner,
  given: GivenSignature | undefined,
): PdfSignature {
  const signs = party === "company" ? letterhead.name : t("agreements:paper.client");
  const who = [given?.signedName ?? name, given?.title ?? title].filter((word) => word !== "").join(", ");
  if (!given)
    return { kind: "signature", jpegOrPng: null, name: who, caption: t("agreements:paper.toSign", { signs }) };
  return {
    kind: "signature",
    jpegOrPng: given.image,
    ...(given.kind === "typed" && { typed: given.signedName }),
    name: who,
    caption: t("agreements:paper.signedOn", { signs, day: dayWords(given, language) }),
  };
}

const dayWords = ({ signedAt, timeZone }: GivenSignature, language: Language): string =>
  longDayLabel(wallClockOf(new Date(signedAt), timeZone).day, language);
