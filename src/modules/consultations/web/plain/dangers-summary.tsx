import { useTranslation } from "#platform/web/i18n.tsx";
import { phoneHref } from "#platform/phone.ts";

interface DangersSummaryProps {
  /** The company's own, as people read it. */
  phone: string;
  className?: string;
}

const SHORT = "911";
const NUMBERS = /(\b911\b|1-800-222-1222|\(\d{3}\) \d{3}-\d{4})/;

/** Whom to call where somebody is in danger. Each number is dialed by pressing it, and none is broken in two lines. */
export function DangersSummary({ phone, className }: DangersSummaryProps) {
  const { t } = useTranslation("consultations");
  // What was split at a group stands at the odd places.
  const parts = t("emergency.danger", { phone }).split(NUMBERS);
  return (
    <p className={className}>
      {parts.map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          <a key={`${part} ${place}`} href={hrefOf(part)} style={{ whiteSpace: "nowrap" }}>
            {part}
          </a>
        ),
      )}
    </p>
  );
}

const hrefOf = (number: string): string => (number === SHORT ? `tel:${SHORT}` : phoneHref(number));
