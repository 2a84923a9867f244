import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { EmergencyAppointmentForm, type EmergencyAppointmentFormProps } from "./emergency-appointment-form.tsx";
import styles from "./emergency-panel.module.css";
import { propertiesQuery } from "./emergency-queries.ts";

/** The form of a client, once it is known where somebody can come to them. */
export function EmergencyClientSection(props: Omit<EmergencyAppointmentFormProps, "properties">) {
  const { phone, onBack } = props;
  const { t } = useTranslation("consultations");
  const properties = useQuery(propertiesQuery());
  if (properties.isError)
    return (
      <Instead onBack={onBack}>
        <p role="alert">{t("emergency.failed.services")}</p>
        <p>{t("emergency.orCall", { phone })}</p>
      </Instead>
    );
  if (!properties.data)
    return (
      <Instead onBack={onBack}>
        <p role="status">{t("emergency.loadingServices")}</p>
      </Instead>
    );
  if (properties.data.length === 0)
    return (
      <Instead onBack={onBack}>
        <p role="alert">{t("emergency.nowhere", { phone })}</p>
      </Instead>
    );
  return <EmergencyAppointmentForm {...props} properties={properties.data} />;
}

/** The form has a button of its own to go back. */
function Instead({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const { t } = useTranslation("consultations");
  return (
    <>
      {children}
      <button type="button" className={styles.back} onClick={onBack}>
        {t("emergency.back")}
      </button>
    </>
  );
}
