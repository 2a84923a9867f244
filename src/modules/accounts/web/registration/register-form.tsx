import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { ServiceArea } from "#modules/company/rules.ts";
import { call } from "#platform/web/call.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { PhoneField } from "#ui/fields/phone-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { signIn, SignUp, signUp } from "../../contract.ts";
import { HOW_HEARD } from "../../rules.ts";
import { AccountTypeField } from "../sign-in/account-type-field.tsx";
import styles from "../account-form.module.css";
import { fillIn } from "#ui/fields/form-values.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { RegisterAddressSection } from "./register-address-section.tsx";
import { forgetRegistration, keptForRegistration } from "./registration-prefill.ts";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { SignInFlow } from "../sign-in/use-sign-in-flow.ts";

interface RegisterFormProps {
  flow: SignInFlow;
  serviceAreas: readonly ServiceArea[];
}

/** Everything that a client's account begins with. */
export function RegisterForm({ flow, serviceAreas }: RegisterFormProps) {
  const { t } = useTranslation("accounts");
  const language = useLanguage();
  const { form, element, isReady, isBusy, fault, faultOf } = useSchemaForm({
    schema: SignUp,
    send: async (input) => {
      const progress = await call(signUp, { ...input, language });
      forgetRegistration();
      const { email, password, accountType } = input;
      const enter = () => call(signIn, { email, password, userType: accountType });
      await flow.begin(progress, { email, accountType, signIn: enter });
    },
    failed: t("register.failed"),
  });
  const isPrefilled = usePrefill(element);

  return (
    <form className={styles.form} {...form}>
      {isPrefilled && (
        <p role="status" className={styles.note}>
          {t("register.prefilled")}
        </p>
      )}
      <AccountTypeField name="accountType" chosen="residential" error={faultOf("accountType")} />
      <TextField label={t("fields.fullName")} name="fullName" autoComplete="name" error={faultOf("fullName")} />
      <div className={styles.business}>
        <TextField
          label={t("fields.businessName")}
          name="businessName"
          autoComplete="organization"
          optional
          error={faultOf("businessName")}
        />
      </div>
      <TextField label={t("fields.email")} name="email" type="email" autoComplete="email" error={faultOf("email")} />
      <NewPasswordField label={t("fields.password")} error={faultOf("password")} />
      <PhoneField label={t("fields.phone")} name="phone" error={faultOf("phone")} />
      <RegisterAddressSection serviceAreas={serviceAreas} faultOf={faultOf} />
      <SelectField
        label={t("fields.howHeard")}
        name="howHeard"
        options={HOW_HEARD.map((value) => ({ value, label: t(`howHeard.${value}`) }))}
        error={faultOf("howHeard")}
      />
      <CheckboxField label={t("fields.newsletter")} name="newsletter" />
      <FormFault text={fault} />
      <Button tone="primary" type="submit" wide busy={isBusy} disabled={!isReady}>
        {isBusy ? t("register.busy") : t("register.submit")}
      </Button>
    </form>
  );
}

/** Fills the empty fields with what was told with a booking in this tab; true when there was something. */
function usePrefill(form: RefObject<HTMLFormElement | null>): boolean {
  const [isPrefilled, setPrefilled] = useState(false);
  const prefill = useEffectEvent(() => {
    const kept = keptForRegistration();
    if (!kept || !form.current) return;
    for (const [name, value] of Object.entries(kept)) {
      const field = form.current.elements.namedItem(name);
      const isEmpty = field instanceof RadioNodeList || (field !== null && "value" in field && field.value === "");
      if (isEmpty && value !== undefined) fillIn(form.current, name, value);
    }
    setPrefilled(true);
  });
  useEffect(() => prefill(), []);
  return isPrefilled;
}
