import { IconCreditCard, IconReceipt, IconRefresh } from "@tabler/icons-react";
import { OwnPlanSection } from "#modules/analytics/web/index.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { rendersOnServer, textsLoader } from "#platform/web/page-texts.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/frame/page.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Meanwhile } from "../meanwhile.tsx";

export const handle: PageHandle = { texts: ["analytics"] };
export const loader = rendersOnServer;

export const clientLoader = textsLoader("analytics");

const PARTS = [
  ["methods", IconCreditCard],
  ["autopay", IconRefresh],
  ["invoices", IconReceipt],
] as const;

/** What is paid for; paying itself waits until the company takes payments here. */
export default function BillingSettingsPage() {
  const { t } = useTranslation("client-portal");
  return (
    <Page>
      <OwnPlanSection />
      {PARTS.map(([part, PartIcon]) => (
        <SectionCard key={part} title={t(`settings.billing.${part}.title`)}>
          <EmptyState
            icon={<PartIcon size={32} stroke={1.5} aria-hidden />}
            title={t(`settings.billing.${part}.none`)}
            text={t(`settings.billing.${part}.text`)}
          />
        </SectionCard>
      ))}
      <Meanwhile text={t("settings.billing.meanwhile")} />
    </Page>
  );
}
