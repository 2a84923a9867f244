import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { Said } from "#modules/appointments/rules.ts";
import type { EmergencyPlaces } from "./emergency-dialog.tsx";
import { EmergencyOfferSummary } from "./emergency-offer-summary.tsx";
import { companyQuery, offerQuery, whoQuery } from "./emergency-queries.ts";
import { EmergencyRequestForm } from "./emergency-request-form.tsx";
import { EmergencyClientSection } from "./emergency-client-section.tsx";
import styles from "./emergency-panel.module.css";

export interface EmergencyPanelProps {
  phone: string;
  places: EmergencyPlaces;
  /** What was said so far, which goes with the appointment. */
  said: readonly Said[];
  onBack: () => void;
  onDone: (text: string) => void;
  onFailed: () => void;
  /** To another page, in front of which the assistant is not wanted. */
  onLeave: () => void;
}

/** Where a client chooses the day and time of an emergency visit, and a visitor asks to be called. */
export function EmergencySchedulePanel(props: EmergencyPanelProps) {
  const { phone, places, onBack, onLeave } = props;
  const { t } = useTranslation("consultations");
  const offer = useQuery(offerQuery());
  const company = useQuery(companyQuery());
  const who = useQuery(whoQuery());

  if (who.data?.user?.role === "admin")
    return (
      <Panel onBack={onBack}>
        <p role="alert">{t("emergency.isStaff")}</p>
      </Panel>
    );
  if (offer.isError || company.isError || who.isError)
    return (
      <Panel onBack={onBack}>
        <p role="alert">{t("emergency.failed.services")}</p>
        <p>{t("emergency.orCall", { phone })}</p>
      </Panel>
    );
  if (!offer.data || !company.data || !who.data)
    return (
      <Panel onBack={onBack}>
        <p role="status">{t("emergency.loadingServices")}</p>
      </Panel>
    );
  if (offer.data.service === null)
    return (
      <Panel onBack={onBack}>
        <p role="alert">{t("emergency.notOffered", { phone })}</p>
        <OtherWays places={{ consultation: places.consultation }} onLeave={onLeave} />
      </Panel>
    );
  const summary = <EmergencyOfferSummary service={offer.data.service} />;
  return (
    <Panel onBack={onBack} backIsInside>
      {summary}
      {who.data.user === null ? (
        <>
          <p className={styles.quiet}>{t("emergency.danger", { phone })}</p>
          <EmergencyRequestForm {...props} company={company.data} />
          <OtherWays places={places} onLeave={onLeave} />
        </>
      ) : (
        <EmergencyClientSection {...props} company={company.data} onLost={() => void who.refetch()} />
      )}
    </Panel>
  );
}

/** Signing in comes back to this page and this conversation; the consultation is a page of its own. */
function OtherWays({ places, onLeave }: { places: Partial<EmergencyPlaces>; onLeave: () => void }) {
  const { t } = useTranslation("consultations");
  return (
    <ul className={styles.ways}>
      {places.signIn !== undefined && (
        <li>
          <a href={places.signIn}>{t("emergency.signIn")}</a>
        </li>
      )}
      <li>
        <a href={places.consultation} onClick={onLeave}>
          {t("emergency.consultation")}
        </a>
      </li>
    </ul>
  );
}

interface PanelProps {
  onBack: () => void;
  /** The form has a button of its own. */
  backIsInside?: boolean;
  children: ReactNode;
}

/** Takes the focus when it opens, so that the keyboard goes on where the eyes are. */
function Panel({ onBack, backIsInside = false, children }: PanelProps) {
  const { t } = useTranslation("consultations");
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
