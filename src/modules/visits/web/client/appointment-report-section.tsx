import { useQuery } from "@tanstack/react-query";
import { hrefOf } from "#platform/web/call.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { getReportPdf } from "../../contract.ts";
import { ownVisitQuery } from "./history-queries.ts";

/** What was done at one of the client's appointments, and its report to save; nothing where nobody wrote one. */
export function AppointmentReportSection({ appointmentId, history }: { appointmentId: string; history: string }) {
  const { t } = useTranslation("visits");
  const found = useQuery(ownVisitQuery(appointmentId));
  if (!found.data) return null;
  const { visitId, hasPdf } = found.data;
  return (
    <>
      <Link to={`${history}?visit=${visitId}`}>{t("history.viewVisit")}</Link>
      {hasPdf && (
        <ButtonLink tone="secondary" href={hrefOf(getReportPdf, { id: visitId })}>
          {t("history.download")}
        </ButtonLink>
      )}
    </>
  );
}
