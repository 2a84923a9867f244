import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { AgreementDetail } from "../../contract-agreements.ts";
import { dayYear, momentOf } from "../agreement-words.ts";

/** Whether it renews, and when the client is told so. */
export function AgreementRenewalSection({ agreement, timeZone }: { agreement: AgreementDetail; timeZone: string }) {
  const { renewal, autoRenews, endsOn } = agreement;
  if (renewal === null) return null;
  const { noticeFrom, noticeUntil, noticeSentAt, citation } = renewal;
  return (
    <SectionCard title="Renewal">
      <FactList
        facts={[
          {
            label: "At the end of the term",
            fact: autoRenews ? "Renews automatically" : endsOn === null ? "Goes on" : `Ends ${dayYear(endsOn)}`,
          },
          { label: "Client is told", fact: `${dayYear(noticeFrom)} – ${dayYear(noticeUntil)}` },
          { label: "Told", fact: noticeSentAt === null ? "Not yet" : momentOf(noticeSentAt, timeZone) },
          { label: "Rule", fact: citation === "" ? "The company’s own" : citation },
        ]}
      />
    </SectionCard>
  );
}
