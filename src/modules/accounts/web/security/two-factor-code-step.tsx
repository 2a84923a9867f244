import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { OutputOf } from "#platform/contract.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { TwoFactorCode, type beginTwoFactor } from "../../contract.ts";
import formStyles from "../account-form.module.css";
import { useEnableTwoFactor } from "./security-queries.ts";
import { SixDigitsField } from "../sign-in/six-digits-field.tsx";
import styles from "./two-factor-code-step.module.css";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";

interface CodeStep {
  place: ReactNode;
  setup: OutputOf<typeof beginTwoFactor>;
  onBack: () => void;
  onEnabled: (backupCodes: readonly string[]) => void;
  onClose: () => void;
}

/** The secret as a picture and as a key, and the first code that the app makes of it. */
export function TwoFactorCodeStep({ place, setup, onBack, onEnabled, onClose }: CodeStep) {
  const { t } = useTranslation("accounts");
  const enable = useEnableTwoFactor();
  const [code, setCode] = useState("");
  const [formId, missingId] = [useId(), useId()];
  const { form, isBusy, fault, faultOf } = useSchemaForm({
    schema: TwoFactorCode,
    send: async (input) => onEnabled((await enable.mutateAsync(input)).backupCodes),
    failed: t("security.failed"),
    atField: { "accounts.code_wrong": "code" },
  });
  const isWhole = code.length === 6;

  return (
    <Dialog
      title={t("security.twoFactor.scanTitle")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack}>{t("security.twoFactor.back")}</Button>
          <Button
            tone="primary"
            type="submit"
            form={formId}
            busy={isBusy}
            disabled={!isWhole}
            {...(!isWhole && { "aria-describedby": missingId })}
          >
            {isBusy ? t("security.twoFactor.verifying") : t("security.twoFactor.verify")}
          </Button>
        </>
      }
    >
      {place}
      <p>{t("security.twoFactor.scan")}</p>
      <QrCode {...setup.qr} label={t("security.twoFactor.qr")} />
      <div className={styles.key}>
        <p>{t("security.twoFactor.key")}</p>
        <code>{inFours(setup.secret)}</code>
        <div className={styles.ways}>
          <CopyButton value={setup.secret} label={t("security.twoFactor.copyKey")} />
          <a href={setup.uri}>{t("security.twoFactor.openApp")}</a>
        </div>
      </div>
      <form className={formStyles.form} id={formId} {...form}>
        <SixDigitsField
          label={t("security.twoFactor.code")}
          name="code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={faultOf("code")}
        />
        <FormFault text={fault} />
        <p id={missingId} className={styles.missing}>
          {!isWhole && t("security.twoFactor.codeMissing")}
        </p>
      </form>
    </Dialog>
  );
}

/** Units of white around the picture, without which many cameras do not find it. */
const MARGIN = 4;

/** Dark on white in both themes: half of the apps cannot read the reverse. */
function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  const whole = size + 2 * MARGIN;
  return (
    <svg
      className={styles.qr}
      viewBox={`${-MARGIN} ${-MARGIN} ${whole} ${whole}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={whole} height={whole} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

/** `JBSW Y3DP`: a long word of letters is typed by hand in pieces. */
const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
