import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LANGUAGES, type Language } from "#platform/languages.ts";
import { call } from "#platform/web/call.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { Button } from "#ui/button.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { PhoneField } from "#ui/fields/phone-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { getOwnAccount, OwnAccountForm, updateOwnAccount, type OwnAccount } from "../../contract.ts";
import { sessionQuery } from "../api.ts";
import styles from "./own-account-section.module.css";

const OWN_ACCOUNT = ["own-account"];

/** In its own words, so that whoever looks for theirs finds it. */
const LANGUAGE_NAMES: Record<Language, string> = { en: "English (US)", es: "Español", fr: "Français" };

/** Name, phone number and language of the client who is signed in. */
export function OwnAccountSection() {
  const { t } = useTranslation("accounts");
  const account = useQuery({ queryKey: OWN_ACCOUNT, queryFn: ({ signal }) => call(getOwnAccount, {}, { signal }) });
  return (
    <SectionCard title={t("own.title")} text={t("own.text")}>
      {account.isPending ? (
        <Spinner label={t("own.waiting")} />
      ) : account.isError ? (
        <ErrorPanel title={t("own.failed")} error={account.error} onRetry={() => void account.refetch()} />
      ) : (
        <AccountForm account={account.data} />
      )}
    </SectionCard>
  );
}

function AccountForm({ account }: { account: OwnAccount }) {
  const { t } = useTranslation("accounts");
  const language = useLanguage();
  const client = useQueryClient();
  const { form, isReady, isBusy, fault, faultOf } = useSchemaForm({
    schema: OwnAccountForm,
    async send(told) {
      const saved = await call(updateOwnAccount, told);
      // Every page is written in the language of the account: this one, too, from now on.
      if (saved.language !== language) {
        window.location.reload();
        return;
      }
      client.setQueryData(OWN_ACCOUNT, saved);
      await client.invalidateQueries({ queryKey: sessionQuery().queryKey });
      toastDone({ message: t("own.saved") });
    },
    failed: t("own.notSaved"),
  });
  return (
    <form className={styles.form} {...form}>
      <div className={styles.fields}>
        <TextField
          name="firstName"
          label={t("own.firstName")}
          autoComplete="given-name"
          defaultValue={account.firstName}
          error={faultOf("firstName")}
        />
        <TextField
          name="lastName"
          label={t("own.lastName")}
          autoComplete="family-name"
          defaultValue={account.lastName}
          error={faultOf("lastName")}
        />
        <PhoneField
          name="phone"
          label={t("own.phone")}
          defaultValue={account.phone}
          error={faultOf("phone")}
          optional
        />
        <SelectField
          name="language"
          label={t("own.language")}
          placeholder={null}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          defaultValue={account.language}
          error={faultOf("language")}
        />
      </div>
      <FactList
        facts={[
          {
            label: t("own.email"),
            fact: (
              <>
                {account.email}{" "}
                <StatusBadge tone={account.isEmailConfirmed ? "good" : "warning"}>
                  {t(account.isEmailConfirmed ? "own.confirmed" : "own.notConfirmed")}
                </StatusBadge>
              </>
            ),
          },
        ]}
      />
      <FormFault text={fault} />
      <div>
        <Button tone="primary" type="submit" busy={isBusy} disabled={!isReady}>
          {isBusy ? t("own.saving") : t("own.save")}
        </Button>
      </div>
    </form>
  );
}
