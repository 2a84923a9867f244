import { IconBug, IconCalendarPlus, IconCreditCard, IconMessages, type Icon } from "@tabler/icons-react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Link } from "#ui/link.tsx";
import type { ClientPlaces } from "./dashboard-screen.tsx";
import styles from "./dashboard-screen.module.css";

interface DashboardActionsListProps {
  places: ClientPlaces;
  isPaidOnline: boolean;
  onRequest: () => void;
}

/** What clients come for most. */
export function DashboardActionsList({ places, isPaidOnline, onRequest }: DashboardActionsListProps) {
  const { t } = useTranslation("analytics");
  return (
    <ul className={styles.actions} aria-label={t("client.actions.title")}>
      <Action icon={IconBug} words={t("client.report")} path={places.report} />
      <li>
        <button type="button" className={styles.action} onClick={onRequest}>
          <IconCalendarPlus size={24} stroke={1.5} aria-hidden />
          {t("client.schedule")}
        </button>
      </li>
      <Action icon={IconMessages} words={t("client.actions.message")} path={places.messages} />
      <Action
        icon={IconCreditCard}
        words={t(isPaidOnline ? "client.actions.pay" : "client.actions.bills")}
        path={places.payments}
      />
    </ul>
  );
}

const Action = ({ icon: ActionIcon, words, path }: { icon: Icon; words: string; path: string }) => (
  <li>
    <Link to={path} className={styles.action}>
      <ActionIcon size={24} stroke={1.5} aria-hidden />
      {words}
    </Link>
  </li>
);
