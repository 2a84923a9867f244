import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { call } from "#platform/web/call.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { PhoneField } from "#ui/fields/phone-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { getOwnAccount } from "#modules/accounts/contract.ts";
import { CallbackForm, requestCallback } from "../../contract.ts";
import { BEST_TIMES } from "../../rules.ts";
import styles from "./callback-section.module.css";

/** To be called by the office, at a time of day that suits. */
export function CallbackSection() {
  const { t } = useTranslation("conversations");
  const [asked, setAsked] = useState<{ phone: string; reference: string } | null>(null);
  // The number that is known is only an offer: without it the form begins empty.
  const account = useQuery({
    queryKey: ["own-account"],
    queryFn: ({ signal }) => call(getOwnAccount, {}, { signal }),
    retry: false,
  });
  return (
    <SectionCard title={t("callback.title")} text={t("callback.text")}>
      {asked ? (
        <>
          <p role="status">{t("callback.done", asked)}</p>
          <div>
            <Button onClick={() => setAsked(null)}>{t("callback.again")}</Button>
          </div>
        </>
      ) : account.isPending ? (
        <Skeleton lines={3} height="3rem" />
      ) : (
        <RequestForm
          phone={account.data?.phone ?? ""}
          onAsked={(request) => {
            setAsked(request);
            announce(t("callback.done", request));
          }}
        />
      )}
    </SectionCard>
  );
}

interface RequestFormProps {
  phone: string;
  onAsked: (request: { phone: string; reference: string }) => void;
}

function RequestForm({ phone, onAsked }: RequestFormProps) {
  const { t } = useTranslation("conversations");
  const keyFor = useAttemptKey();
  const { form, isReady, isBusy, fault, faultOf } = useSchemaForm({
    schema: CallbackForm,
    async send(request) {
      const { reference } = await call(requestCallback, request, { idempotencyKey: keyFor(request) });
      onAsked({ phone: request.phone, reference });
    },
    failed: t("callback.failed"),
  });
  return (
    <form className={styles.form} {...form}>
      <PhoneField name="phone" label={t("callback.phone")} defaultValue={phone} error={faultOf("phone")} />
      <SelectField
        name="bestTime"
        label={t("callback.bestTime")}
        placeholder={null}
        options={BEST_TIMES.map((value) => ({ value, label: t(`callback.times.${value}`) }))}
        defaultValue="anytime"
        error={faultOf("bestTime")}
      />
      <div className={styles.wide}>
        <TextArea name="topic" label={t("callback.topic")} rows={2} maxLength={500} error={faultOf("topic")} optional />
      </div>
      <div className={styles.wide}>
        <FormFault text={fault} />
        <Button tone="primary" type="submit" busy={isBusy} disabled={!isReady}>
          {isBusy ? t("callback.sending") : t("callback.send")}
        </Button>
      </div>
    </form>
  );
}
