import { useQuery } from "@tanstack/react-query";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { Button } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { SessionView } from "../../contract.ts";
import { momentLabel } from "../moment-words.ts";
import { EndOthersDialog, EndSessionDialog } from "./end-session-dialog.tsx";
import { sessionsQuery } from "./security-queries.ts";
import styles from "./session-list.module.css";

interface SessionList {
  timeZone: string;
  /** What the badge of this browser says; the two portals name it differently. */
  currentLabel: string;
}

/** Where one is signed in now, with a way to end each of them but this one. */
export function SessionList({ timeZone, currentLabel }: SessionList) {
  const { t } = useTranslation("accounts");
  const sessions = useQuery(sessionsQuery());
  const [ending, setEnding] = useState<SessionView | "others" | null>(null);
  // The name stays in the dialog while it fades.
  const [named, setNamed] = useState<SessionView | null>(null);
  const ask = (session: SessionView) => {
    setNamed(session);
    setEnding(session);
  };
  const open = sessions.data?.data;

  return (
    <SectionCard
      title={t("security.sessions.title")}
      text={t("security.sessions.text")}
      actions={
        open && open.length > 1 && <Button onClick={() => setEnding("others")}>{t("security.sessions.others")}</Button>
      }
    >
      {sessions.isPending ? (
        <Skeleton lines={2} height="3.25rem" />
      ) : !open ? (
        <ErrorPanel
          title={t("security.sessions.failed")}
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
        />
      ) : (
        <ul className={styles.list}>
          {open.map((session) => (
            <Session
              key={session.id}
              session={session}
              timeZone={timeZone}
              currentLabel={currentLabel}
              onRevoke={() => ask(session)}
            />
          ))}
        </ul>
      )}
      <EndSessionDialog
        session={named}
        isOpen={ending !== null && ending !== "others"}
        onClose={() => setEnding(null)}
      />
      <EndOthersDialog isOpen={ending === "others"} onClose={() => setEnding(null)} />
    </SectionCard>
  );
}

interface Row extends SessionList {
  session: SessionView;
  onRevoke: () => void;
}

function Session({ session, timeZone, currentLabel, onRevoke }: Row) {
  const { t } = useTranslation("accounts");
  const language = useLanguage();
  const { device, address, isCurrent, lastUsedAt } = session;
  const Icon = PHONES.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  const used = isCurrent
    ? t("security.sessions.now")
    : t("security.sessions.lastUsed", { when: momentLabel(lastUsedAt, timeZone, language) });
  return (
    <li className={styles.session}>
      <Icon size={22} stroke={1.5} aria-hidden />
      <div className={styles.words}>
        <p className={styles.device}>
          {device} {isCurrent && <StatusBadge tone="good">{currentLabel}</StatusBadge>}
        </p>
        <p className={styles.facts}>
          {address ?? t("security.sessions.noAddress")} · {used}
        </p>
      </div>
      {!isCurrent && (
        <Button onClick={onRevoke} aria-label={t("security.sessions.revokeOf", { device })}>
          {t("security.sessions.revoke")}
        </Button>
      )}
    </li>
  );
}

/** Only chooses the picture; the words stand beside it. */
const PHONES = /android|iphone|ipad|ios/i;
