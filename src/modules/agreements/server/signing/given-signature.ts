import type { SignatureKind } from "../../rules.ts";

/** What one person put under an agreement, with what proves it. Instants are UTC. */
export interface GivenSignature {
  signerId: string;
  title: string;
  kind: SignatureKind;
  signedName: string;
  /** A PNG, of one that was drawn. */
  image: Uint8Array | null;
  askedAt: string | null;
  viewedAt: string | null;
  signedAt: string;
  address: string | null;
  agent: string | null;
  /** Signed in with an account, instead of by a link. */
  isByAccount: boolean;
  consent: { version: string; text: string } | null;
  /** Of the PDF that they had before them. */
  pdfSha256: string;
  /** The company's, in which days are told. */
  timeZone: string;
}
