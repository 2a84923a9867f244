import { useRef, useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyProfile } from "#modules/company/contract.ts";
import type { InputOf } from "#platform/contract.ts";
import type { FieldError } from "#platform/errors.ts";
import { randomKey } from "#platform/web/attempt-key.ts";
import { call, isCallError } from "#platform/web/call.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { useMessage } from "#platform/web/use-message.ts";
import { HiddenTrap, plainFormClass } from "#ui/fields/plain-form.tsx";
import { EmergencyContact, requestEmergency, type RequestedEmergency } from "../../contract-emergency.ts";
import { boundedConversation } from "#modules/appointments/rules.ts";
import { useCommand } from "#platform/web/use-command.ts";
import { EmergencyContactSection, emergencyNameOf, type EmergencyName } from "./emergency-contact-section.tsx";
import { pestOf, problemOf } from "./emergency-problem.ts";
import type { EmergencyPanelProps } from "./emergency-schedule-panel.tsx";
import styles from "./emergency-panel.module.css";

const SCOPE = "emergency";

interface EmergencyRequestProps extends EmergencyPanelProps {
  company: CompanyProfile;
}

/** Who, where and what, for a visitor without an account: the office calls back. What was typed stays when it is refused. */
export function EmergencyRequestForm({ company, phone, said, onBack, onDone, onFailed }: EmergencyRequestProps) {
  const { t } = useTranslation("consultations");
  const language = useLanguage();
  const message = useMessage();
  const form = useRef<HTMLFormElement>(null);
  const [problem] = useState(() => problemOf(said));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [fault, setFault] = useState<"incomplete" | "tooMany" | "asking" | null>(null);
  // The same answers sent twice are one request; others are another one.
  const attempt = useRef({ told: "", key: "" });
  const ask = useCommand({
    mutationFn: (request: InputOf<typeof requestEmergency>) =>
      call(requestEmergency, request, { idempotencyKey: attempt.current.key }),
  });

  function submit(): void {
    if (ask.isPending || form.current === null) return;
    // Texts alone: the form has no files.
    const typed = Object.fromEntries(new FormData(form.current)) as Record<string, string>;
    const { pest = "", ...contact } = typed;
    const messages = boundedConversation(said);
    const request = {
      ...contact,
      ...pestOf(pest),
      language,
      conversation: messages.length === 0 ? null : { language, messages },
    };
    setFault(null);
    const checked = EmergencyContact.safeParse(request);
    if (!checked.success) {
      refuse(checked.error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
      return;
    }
    setErrors([]);
    const told = JSON.stringify(request);
    if (attempt.current.told !== told) attempt.current = { told, key: randomKey() };
    ask.mutate(
      // The schema has just said that they are.
      request as InputOf<typeof requestEmergency>,
      { onSuccess: (requested) => onDone(confirmation(requested, checked.data.email)), onError: explain },
    );
  }

  const confirmation = ({ reference, inServiceArea }: RequestedEmergency, email: string) =>
    [
      t(inServiceArea ? "emergency.requested" : "emergency.requestedOutside", { reference, phone }),
      ...(email === "" ? [] : [t("emergency.requestedEmail")]),
      t("emergency.danger", { phone }),
    ].join("\n");

  function explain(refusal: unknown): void {
    if (isCallError(refusal) && refusal.fields.length > 0) refuse(refusal.fields);
    else {
      setFault(isCallError(refusal) && refusal.status === 429 ? "tooMany" : "asking");
      onFailed();
    }
  }

  function refuse(faults: readonly FieldError[]): void {
    setErrors(faults);
    setFault("incomplete");
    const first = faults.map(({ path }) => emergencyNameOf(path)).find((name) => name !== undefined);
    form.current?.querySelector<HTMLElement>(`[name=${first ?? "pest"}]`)?.focus();
  }

  function errorOf(name: EmergencyName): string | undefined {
    const found = errors.find(({ path }) => emergencyNameOf(path) === name);
    return found && message(found.message);
  }

  return (
    <form
      ref={form}
      className={plainFormClass}
      noValidate
      aria-label={t("emergency.panel")}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{t("emergency.withoutAccount")}</p>
      <div role="alert" className={styles.alert}>
        {fault !== null && <p className={styles.fault}>{t(`emergency.faults.${fault}`, { phone })}</p>}
      </div>
      <EmergencyContactSection
        serviceAreas={company.serviceAreas}
        valueOf={(name) => (name === "pest" ? problem : undefined)}
        errorOf={errorOf}
        scope={SCOPE}
      />
      <HiddenTrap label={t("plain.leaveEmpty")} scope={SCOPE} />
      <p className={styles.quiet}>{t("emergency.passedOn")}</p>
      <div className={styles.buttons}>
        <button type="submit" aria-disabled={ask.isPending || undefined}>
          {t(ask.isPending ? "emergency.asking" : "emergency.ask")}
        </button>
        <button type="button" className={styles.back} onClick={onBack}>
          {t("emergency.back")}
        </button>
      </div>
    </form>
  );
}
