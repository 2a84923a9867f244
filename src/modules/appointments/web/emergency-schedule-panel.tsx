import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EmergencyPlaces } from "./emergency-dialog.tsx";
import { companyQuery, servicesQuery, whoQuery } from "./emergency-queries.ts";
import { EmergencyVisitForm } from "./emergency-visit-form.tsx";
import styles from "./emergency-panel.module.css";

interface EmergencySchedulePanelProps {
  phone: string;
  places: EmergencyPlaces;
  /** What the person told the assistant. */
  notes: string;
  onBack: () => void;
  onBooked: (text: string) => void;
  onFailed: () => void;
}

/** Where a client chooses service, date and time of an emergency visit; others are told what they can do. */
export function EmergencySchedulePanel(props: EmergencySchedulePanelProps) {
  const { phone, places, onBack } = props;
  const { t } = useTranslation("appointments");
  const services = useQuery(servicesQuery());
  const company = useQuery(companyQuery());
  const who = useQuery(whoQuery());

  if (who.data !== undefined && !isClient(who.data.user))
    return (
      <Panel onBack={onBack}>
        <p role="alert">{t(who.data.user === null ? "emergency.notSignedIn" : "emergency.isStaff")}</p>
        {who.data.user === null && (
          <ul className={styles.ways}>
            <li>
              <a href={places.signIn}>{t("emergency.signIn")}</a>
            </li>
            <li>
              <a href={places.consultation}>{t("emergency.consultation")}</a>
            </li>
          </ul>
        )}
        <p>{t("emergency.orCall", { phone })}</p>
      </Panel>
    );
  if (services.isError || company.isError || who.isError)
    return (
      <Panel onBack={onBack}>
        <p role="alert">{t("emergency.failed.services")}</p>
        <p>{t("emergency.orCall", { phone })}</p>
      </Panel>
    );
  if (!services.data || !company.data || !who.data)
    return (
      <Panel onBack={onBack}>
        <p role="status">{t("emergency.loadingServices")}</p>
      </Panel>
    );
  return (
    <Panel onBack={onBack} backIsInside>
      <EmergencyVisitForm
        {...props}
        services={services.data.data}
        company={company.data}
        onLost={() => void who.refetch()}
      />
    </Panel>
  );
}

const isClient = (user: { role: string } | null): boolean => user !== null && user.role !== "admin";

interface PanelProps {
  onBack: () => void;
  /** The form has a button of its own. */
  backIsInside?: boolean;
  children: ReactNode;
}

/** Takes the focus when it opens, so that the keyboard goes on where the eyes are. */
function Panel({ onBack, backIsInside = false, children }: PanelProps) {
  const { t } = useTranslation("appointments");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.panel} aria-labelledby="emergency-panel">
      <h3 id="emergency-panel" ref={heading} tabIndex={-1}>
        {t("emergency.panel")}
      </h3>
      {children}
      {!backIsInside && (
        <button type="button" className={styles.back} onClick={onBack}>
          {t("emergency.back")}
        </button>
      )}
    </section>
  );
}
