import { useState } from "react";
import { hrefOf } from "#platform/web/call.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { exportServiceHistory, type ServiceHistory } from "../../contract.ts";
import styles from "./service-history-screen.module.css";

interface ExportDialogProps {
  history: Pick<ServiceHistory, "year" | "years">;
  onClose: () => void;
}

export function HistoryExportDialog({ history, onClose }: ExportDialogProps) {
  const { t } = useTranslation("visits");
  const [year, setYear] = useState(String(history.year));
  const [format, setFormat] = useState<"pdf" | "csv">("pdf");
  const [photos, setPhotos] = useState(true);
  const [statistics, setStatistics] = useState(true);
  const yesOrNo = (value: boolean) => (value ? "true" : "false");
  const href = hrefOf(exportServiceHistory, {
    year,
    format,
    photos: yesOrNo(photos),
    statistics: yesOrNo(statistics),
  });
  return (
    <Dialog
      title={t("history.export")}
      isOpen
      onClose={onClose}
      actions={<ButtonLink href={href}>{t("history.save")}</ButtonLink>}
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
          options={[
            { value: "pdf", label: t("history.pdf") },
            { value: "csv", label: t("history.csv") },
          ]}
          value={format}
          onChange={({ target }) => setFormat(target.value === "csv" ? "csv" : "pdf")}
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
      </div>
    </Dialog>
  );
}
