import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Pagination } from "#ui/tables/pagination.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { usePlace, useRows } from "#ui/tables/use-rows.ts";
import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import type { SignInView } from "../../contract.ts";
import type { SignInOutcome } from "../../rules.ts";
import { momentLabel } from "../moment-words.ts";
import { signInsQuery } from "./security-queries.ts";
import styles from "./sign-in-table.module.css";

const TONES: Record<SignInOutcome, BadgeTone> = {
  signed_in: "good",
  wrong_password: "warning",
  wrong_second_factor: "warning",
};

/** Who came in, and who tried to. */
export function SignInTable({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation("accounts");
  const rows = useRows("sign-ins", { rowHeight: 36, extraHeight: 100 }, ...usePlace());
  const signIns = useQuery({
    ...signInsQuery({ page: rows.page, limit: rows.limit }),
    enabled: rows.isKnown,
  });
  const columns = useColumns(timeZone);
  const shown = signIns.data;
  return (
    <SectionCard title={t("security.history.title")} text={t("security.history.text")}>
      {signIns.isPending ? (
        <Skeleton lines={5} />
      ) : !shown ? (
        <ErrorPanel title={t("security.history.failed")} error={signIns.error} onRetry={() => void signIns.refetch()} />
      ) : shown.data.length === 0 ? (
        <EmptyState title={t("security.history.empty")} text={t("security.history.emptyText")} />
      ) : (
        <>
          <DataTable
            caption={t("security.history.title")}
            columns={columns}
            rows={shown.data}
            rowKey={({ id }) => id}
            isStale={signIns.isPlaceholderData}
          />
          <Pagination {...shown.pagination} onPage={rows.toPage} rows={rows} />
        </>
      )}
    </SectionCard>
  );
}

function useColumns(timeZone: string): Column<SignInView>[] {
  const { t } = useTranslation("accounts");
  const language = useLanguage();
  return [
    {
      key: "at",
      header: t("security.history.when"),
      isHeading: true,
      cell: ({ at }) => <span className={styles.when}>{momentLabel(at, timeZone, language)}</span>,
    },
    {
      key: "outcome",
      header: t("security.history.outcome"),
      cell: ({ outcome }) => (
        <StatusBadge tone={TONES[outcome]}>{t(`security.history.outcomes.${outcome}`)}</StatusBadge>
      ),
    },
    {
      key: "device",
      header: t("security.history.device"),
      cell: ({ device, isNewDevice }) => (
        <span className={styles.device}>
          {device}
          {isNewDevice && <StatusBadge>{t("security.history.newDevice")}</StatusBadge>}
        </span>
      ),
    },
    {
      key: "address",
      header: t("security.history.address"),
      cell: ({ address }) => address ?? <span className={styles.none}>{t("security.history.unknownAddress")}</span>,
    },
  ];
}
