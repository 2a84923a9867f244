import { SectionCard } from "#ui/frame/section-card.tsx";
import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import type { AgreementDetail, Signer } from "../../contract-agreements.ts";
import type { AgreementStatus, SignerState } from "../../rules.ts";
import { momentOf, SIGNER_LABELS } from "../agreement-words.ts";
import styles from "./agreement-screen.module.css";

const TONES: Record<SignerState, BadgeTone> = {
  waiting: "neutral",
  asked: "info",
  viewed: "info",
  signed: "good",
  declined: "danger",
};

/** Who signs, in their order, and how far each is. */
export function AgreementSignersSection({ agreement, timeZone }: { agreement: AgreementDetail; timeZone: string }) {
  return (
    <SectionCard title="Signers">
      <ol className={styles.signers}>
        {agreement.signers.map((signer) => (
          <SignerItem key={signer.id} signer={signer} timeZone={timeZone} status={agreement.status} />
        ))}
      </ol>
    </SectionCard>
  );
}

function SignerItem({ signer, timeZone, status }: { signer: Signer; timeZone: string; status: AgreementStatus }) {
  const { party, name, title, email, state, reason } = signer;
  const isCompany = party === "company";
  // Nobody waits for anybody where it can no longer be signed.
  const isOver = status === "cancelled" || status === "expired";
  const who = [name, title].filter((part) => part !== "").join(", ");
  const moments = [
    ["Asked", signer.askedAt],
    ["Read", signer.viewedAt],
    ["Signed", signer.signedAt],
  ] as const;
  return (
    <li>
      <p className={styles.badges}>
        <strong>{who === "" ? "Our company" : who}</strong>
        {isOver && state !== "signed" && state !== "declined" ? (
          <StatusBadge>Not signed</StatusBadge>
        ) : (
          status !== "draft" && <StatusBadge tone={TONES[state]}>{SIGNER_LABELS[state]}</StatusBadge>
        )}
      </p>
      <p className={styles.soft}>{isCompany ? "Signs for the company" : email}</p>
      {moments.map(
        ([label, at]) =>
          at !== null && <p key={label} className={styles.soft}>{`${label} ${momentOf(at, timeZone)}`}</p>,
      )}
      {reason !== "" && <p>{`Reason: ${reason}`}</p>}
    </li>
  );
}
