import { hrefOf } from "#platform/web/call.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { readAgreementPdf, type AgreementDetail, type AgreementEdition } from "../../contract-agreements.ts";
import { momentOf } from "../agreement-words.ts";
import styles from "./agreement-screen.module.css";

interface EditionsSection {
  agreement: AgreementDetail;
  timeZone: string;
}

const ENDED = {
  recalled: "Recalled",
  declined: "Declined",
  expired: "Expired",
  cancelled: "Cancelled",
  signed: "Signed",
} as const;

/** Every text that was sent, word for word, with the hash by which its file is known. */
export function AgreementEditionsSection({ agreement: { id, editions }, timeZone }: EditionsSection) {
  return (
    <SectionCard title="Versions sent">
      <ol className={styles.editions}>
        {editions
          .toSorted((one, other) => other.edition - one.edition)
          .map((edition) => (
            <li key={edition.edition}>
              <p>
                <strong>{`Version ${edition.edition}`}</strong>
                {edition.ended !== null && ` · ${ENDED[edition.ended]}`}
              </p>
              <p className={styles.soft}>{`Sent ${momentOf(edition.sentAt, timeZone)}`}</p>
              <EditionFiles id={id} edition={edition} />
            </li>
          ))}
      </ol>
      {editions.some(({ sha256 }) => sha256 !== null) && (
        <p>
          <a href="/verify">Check a PDF against these versions</a>
        </p>
      )}
    </SectionCard>
  );
}

function EditionFiles({ id, edition }: { id: string; edition: AgreementEdition }) {
  const { edition: number, pdf, sha256, signedSha256 } = edition;
  if (pdf === "waiting") return <p className={styles.soft}>The PDF is being made.</p>;
  if (pdf === "failed") return <p role="alert">The PDF could not be made. Please send it again.</p>;
  return (
    <>
      <p className={styles.files}>
        <a href={hrefOf(readAgreementPdf, { id, edition: number, as: "presented" })}>
          {`Version ${number} as it was sent (PDF)`}
        </a>
        {signedSha256 !== null && (
          <a href={hrefOf(readAgreementPdf, { id, edition: number })}>{`Version ${number}, signed copy (PDF)`}</a>
        )}
      </p>
      {sha256 !== null && <p className={styles.hash}>{`SHA-256 as sent: ${sha256}`}</p>}
      {signedSha256 !== null && <p className={styles.hash}>{`SHA-256 signed: ${signedSha256}`}</p>}
    </>
  );
}
