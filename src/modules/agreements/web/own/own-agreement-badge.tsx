import { useTranslation } from "#platform/web/i18n.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { OwnAgreement } from "../../contract-signing.ts";
import { TONES } from "../agreement-tones.ts";

/** Its state as the client reads it: one that waits for them says so. */
export function OwnAgreementBadge({ agreement: { status, can } }: { agreement: OwnAgreement }) {
  const { t } = useTranslation("agreements");
  if (can.sign) return <StatusBadge tone="warning">{t("portal.toSign")}</StatusBadge>;
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}
