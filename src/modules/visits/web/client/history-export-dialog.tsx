import { useState } from "react";
import { hrefOf } from "#platform/web/call.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { exportServiceHistory, HISTORY_FORMATS, type HistoryFormat, type ServiceHistory } from "../../contract.ts";
import { useEmailHistory } from "./history-queries.ts";
import styles from "./service-history-screen.module.css";

interface ExportDialogProps {
  history: Pick<ServiceHistory, "year" | "years">;
  onClose: () => void;
}

export function HistoryExportDialog({ history, onClose }: ExportDialogProps) {
  const { t } = useTranslation("visits");
  const [year, setYear] = useState(String(history.year));
  const [format, setFormat] = useState<HistoryFormat>("pdf");
  const [photos, setPhotos] = useState(true);
  const [statistics, setStatistics] = useState(true);
  const [emailsCopy, setEmailsCopy] = useState(false);
  const email = useEmailHistory();
  const yesOrNo = (value: boolean) => (value ? "true" : "false");
  const asked = { year, format, photos, statistics };
  const sendCopy = () =>
    email.mutate(asked, {
      onSuccess: ({ email: address }) => toastDone({ message: t("history.emailed", { email: address }) }),
      onError: ({ message }) => toastFailed({ title: t("history.notEmailed"), message }),
    });
  return (
    <Dialog
      title={t("history.export")}
      isOpen
      onClose={onClose}
      actions={
        <ButtonLink
          href={hrefOf(exportServiceHistory, {
            ...asked,
            photos: yesOrNo(photos),
            statistics: yesOrNo(statistics),
          })}
          {...(emailsCopy && { onClick: sendCopy })}
        >
          {t("history.save")}
        </ButtonLink>
      }
    >
      <div className={styles.rate}>
        <SelectField
          label={t("history.year")}
          placeholder={null}
          options={history.years.map((one) => ({ value: String(one), label: String(one) }))}
          value={year}
          onChange={({ target }) => setYear(target.value)}
        />
        <SelectField
          label={t("history.exportFormat")}
          placeholder={null}
          options={HISTORY_FORMATS.map((value) => ({ value, label: t(`history.${value}`) }))}
          value={format}
          onChange={({ target }) => setFormat(HISTORY_FORMATS.find((one) => one === target.value) ?? "pdf")}
        />
        {format === "pdf" && (
          <CheckboxField
            label={t("history.photos")}
            checked={photos}
            onChange={({ target }) => setPhotos(target.checked)}
          />
        )}
        <CheckboxField
          label={t("history.statistics")}
          checked={statistics}
          onChange={({ target }) => setStatistics(target.checked)}
        />
        <CheckboxField
          label={t("history.emailCopy")}
          checked={emailsCopy}
          onChange={({ target }) => setEmailsCopy(target.checked)}
        />
      </div>
    </Dialog>
  );
}
