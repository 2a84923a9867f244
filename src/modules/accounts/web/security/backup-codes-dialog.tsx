import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import styles from "./backup-codes-dialog.module.css";
import { saveTextFile } from "#ui/save-text-file.ts";

interface BackupCodes {
  title: string;
  place?: ReactNode;
  text: string;
  codes: readonly string[];
  email: string;
  onClose: () => void;
}

/** Codes that are shown this once: it stays until whoever reads them says that they are kept. */
export function BackupCodesDialog({ title, place, text, codes, email, onClose }: BackupCodes) {
  const { t } = useTranslation("accounts");
  const [isSaved, setSaved] = useState(false);
  const missingId = useId();
  const whose = t("security.codes.file", { host: globalThis.location.host, email });
  const file = `${whose}\n\n${codes.join("\n")}\n`;

  return (
    <Dialog
      title={title}
      isOpen
      canBeDismissed={false}
      onClose={onClose}
      actions={
        <Button
          tone="primary"
          disabled={!isSaved}
          {...(!isSaved && { "aria-describedby": missingId })}
          onClick={onClose}
        >
          {t("security.codes.finish")}
        </Button>
      }
    >
      {place}
      <p>{text}</p>
      <div className={styles.sheet}>
        <p className={styles.whose}>{whose}</p>
        <ul className={styles.codes} aria-label={t("security.codes.list")}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.ways}>
        <CopyButton value={codes.join("\n")} label={t("security.codes.copy")} />
        <Button
          icon={<IconDownload size={16} aria-hidden />}
          onClick={() => saveTextFile(t("security.codes.fileName"), file)}
        >
          {t("security.codes.download")}
        </Button>
        <Button icon={<IconPrinter size={16} aria-hidden />} onClick={() => globalThis.print()}>
          {t("security.codes.print")}
        </Button>
      </div>
      <CheckboxField
        label={t("security.codes.saved")}
        checked={isSaved}
        onChange={({ target }) => setSaved(target.checked)}
      />
      <p id={missingId} className={styles.missing}>
        {!isSaved && t("security.codes.savedFirst")}
      </p>
    </Dialog>
  );
}
