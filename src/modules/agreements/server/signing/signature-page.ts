import type { Language } from "#platform/languages.ts";
import { longDayLabel, timeLabel, wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { PdfBlock, PdfDocument } from "#platform/server/pdf/document.ts";
import { textsFor, type Translate } from "#platform/server/texts.ts";
import type { EditionContent } from "../tables.ts";
import { agreementDocument } from "./agreement-document.ts";
import { cancelDaysOf, cancelNotices } from "./cancel-notices.ts";
import type { GivenSignature } from "./given-signature.ts";

export interface SignedPaper {
  content: EditionContent;
  edition: number;
  sentAt: string;
  signedAt: string;
  /** Of the PDF that was presented. */
  sha256: string;
  /** In the order in which they were given. */
  given: readonly GivenSignature[];
}

/** The signed copy: the agreement with its signatures, and the page that says how each was given. */
export function signedDocument(paper: SignedPaper): PdfDocument {
  const given = new Map(paper.given.map((one) => [one.signerId, one]));
  const days = cancelDaysOf(paper.signedAt, paper.given[0]?.timeZone ?? "UTC");
  const after = [...cancelNotices(paper.content, days), ...signaturePage(paper)];
  return agreementDocument(paper.content, { at: paper.signedAt, given, after });
}

function signaturePage({ content, edition, sentAt, signedAt, sha256, given }: SignedPaper): PdfBlock[] {
  const { language } = content.text;
  const t = textsFor(language);
  const zone = given[0]?.timeZone ?? "UTC";
  const time = (at: string) => timeWords(at, zone, language);
  return [
    { kind: "page" },
    { kind: "heading", level: 1, text: t("agreements:paper.certificate.title") },
    { kind: "paragraph", text: t("agreements:paper.certificate.intro") },
    {
      kind: "facts",
      facts: [
        { label: t("agreements:paper.certificate.reference"), value: content.reference },
        { label: t("agreements:paper.certificate.document"), value: content.text.title },
        { label: t("agreements:paper.certificate.edition"), value: String(edition) },
        { label: t("agreements:paper.certificate.sha256"), value: brokenHash(sha256) },
        { label: t("agreements:paper.certificate.sent"), value: time(sentAt) },
        { label: t("agreements:paper.certificate.completed"), value: time(signedAt) },
      ],
    },
    ...given.flatMap((one) => signerBlocks(t, content, one, time)),
  ];
}

/** In two lines, each of which fits. */
const brokenHash = (sha256: string): string => `${sha256.slice(0, 32)}\n${sha256.slice(32)}`;

function signerBlocks(
  t: Translate,
  { signers, letterhead }: EditionContent,
  one: GivenSignature,
  time: (at: string) => string,
): PdfBlock[] {
  const signer = signers.find(({ id }) => id === one.signerId);
  const isCompany = signer?.party === "company";
  const fact = (label: string, value: string | null) => (value === null || value === "" ? [] : [{ label, value }]);
  return [
    { kind: "heading", level: 2, text: one.signedName },
    {
      kind: "facts",
      facts: [
        ...fact(t("agreements:paper.certificate.for"), isCompany ? letterhead.name : t("agreements:paper.client")),
        ...fact(t("agreements:paper.certificate.named"), signer?.name ?? null),
        ...fact(t("agreements:paper.certificate.jobTitle"), one.title),
        ...fact(t("agreements:paper.certificate.email"), signer?.email ?? null),
        { label: t("agreements:paper.certificate.how"), value: t(`agreements:paper.certificate.kinds.${one.kind}`) },
        {
          label: t("agreements:paper.certificate.reached"),
          value: t(`agreements:paper.certificate.ways.${one.isByAccount ? "account" : "link"}`),
        },
        ...fact(t("agreements:paper.certificate.asked"), one.askedAt && time(one.askedAt)),
        ...fact(t("agreements:paper.certificate.viewed"), one.viewedAt && time(one.viewedAt)),
        { label: t("agreements:paper.certificate.signed"), value: time(one.signedAt) },
        ...fact(t("agreements:paper.certificate.address"), one.address),
        ...fact(t("agreements:paper.certificate.agent"), one.agent),
        ...fact(
          t("agreements:paper.certificate.consent"),
          one.consent && t("agreements:paper.certificate.consentWords", one.consent),
        ),
        ...fact(t("agreements:paper.certificate.presented"), brokenHash(one.pdfSha256)),
      ],
    },
    {
      kind: "signature",
      jpegOrPng: one.image,
      ...(one.kind === "typed" && { typed: one.signedName }),
      name: one.signedName,
      caption: "",
    },
  ];
}

/** As clocks showed it there, and in UTC, so that nobody has to know where it was. */
function timeWords(at: string, zone: string, language: Language): string {
  const { day, minutes } = wallClockOf(new Date(at), zone);
  return `${longDayLabel(day, language)}, ${timeLabel(minutes, language)} (${zone})\n${new Date(at).toISOString()}`;
}
