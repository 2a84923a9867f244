import { useId } from "react";
import * as z from "zod";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import styles from "./sign-screen.module.css";

interface VerifyFormProps {
  onFile: (file: File) => void;
  onHash: (sha256: string) => void;
  isBusy: boolean;
}

const VerifyFields = z.object({
  sha256: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, "Please enter the 64 characters of a SHA-256"),
});

/** A file of this device, or its hash for whoever has made it in another way. */
export function VerifyForm({ onFile, onHash, isBusy }: VerifyFormProps) {
  const { t } = useTranslation("agreements");
  const id = useId();
  const form = useSchemaForm({
    schema: VerifyFields,
    send: ({ sha256 }) => {
      onHash(sha256);
      return Promise.resolve();
    },
    failed: t("verify.failed"),
  });
  return (
    <div className={styles.form}>
      <div className={styles.drawn}>
        <label htmlFor={id}>{t("verify.file")}</label>
        <input
          id={id}
          type="file"
          accept="application/pdf,.pdf"
          className={styles.file}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // The same file can be chosen once more.
            target.value = "";
          }}
        />
      </div>
      <form {...form.form} aria-label={t("verify.byHash")} className={styles.form}>
        <TextField
          label={t("verify.hash")}
          hint={t("verify.hashHint")}
          name="sha256"
          maxLength={80}
          autoComplete="off"
          error={form.faultOf("sha256")}
        />
        <div>
          <Button type="submit" busy={isBusy}>
            {t("verify.submit")}
          </Button>
        </div>
      </form>
    </div>
  );
}
