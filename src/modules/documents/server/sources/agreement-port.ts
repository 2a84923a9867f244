import type { StoredFileAnswer } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Work } from "#platform/server/jobs/jobs.ts";
import type { DocumentStatus } from "../../rules.ts";

/** What the library tells of an agreement. */
export interface AgreementFacts {
  clientId: string;
  propertyId: string | null;
  /** In the client's language. */
  name: string;
  /** Pending while somebody has to sign. */
  status: DocumentStatus;
  expiresOn: string | null;
  agreedOn: string;
  sentAt: string;
  /** Its client may see it: a draft they have not been sent is not in their library. */
  isOfClient: boolean;
}

/** What the library needs of the module that owns the agreements. */
export interface AgreementPort {
  /** Subscribes to what its module tells when an agreement was sent, signed, recalled, renewed, or ended. */
  follow(work: Work, subscriber: string, handle: (ctx: Ctx, told: { agreementId: string }) => Promise<void>): void;
  /** Whoever asks; null of what is not there. */
  describe(ctx: Ctx, agreementId: string): Promise<AgreementFacts | null>;
  /** The PDF as it stands, whoever asks; null while there is none. */
  read(ctx: Ctx, agreementId: string): Promise<StoredFileAnswer | null>;
}
