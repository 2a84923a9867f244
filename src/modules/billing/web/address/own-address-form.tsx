import { useQueryClient } from "@tanstack/react-query";
import type { ServiceArea } from "#modules/company/rules.ts";
import { isCallError } from "#platform/web/call.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { Button } from "#ui/button.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { BillingAddressForm, type BillingAddress } from "../../contract-billing-address.ts";
import { AddressFields } from "./address-fields-section.tsx";
import { ownAddressQuery, useChangeOwnAddress } from "./address-queries.ts";
import styles from "./own-address-form.module.css";

interface OwnAddressFormProps {
  known: BillingAddress;
  /** The version that this page has shown; what somebody else saves meanwhile is told once, and not overwritten unseen. */
  seen: number;
  onSeen: (version: number) => void;
  serviceAreas: readonly ServiceArea[];
}

/** Another address than the one of the service. What was typed stays, whatever the answer. */
export function OwnAddressForm({ known, seen, onSeen, serviceAreas }: OwnAddressFormProps) {
  const { t } = useTranslation("billing");
  const language = useLanguage();
  const queries = useQueryClient();
  const change = useChangeOwnAddress();
  const form = useSchemaForm({
    schema: BillingAddressForm,
    send: async (address) => {
      try {
        const { version } = await change.mutateAsync({ address, version: seen });
        onSeen(version);
        toastDone({ message: t("portal.billingAddress.done") });
      } catch (fault) {
        if (isCallError(fault) && fault.code === "billing.address_changed_meanwhile")
          onSeen((await queries.query({ ...ownAddressQuery(), staleTime: 0 })).version);
        throw fault;
      }
    },
    failed: t("portal.billingAddress.failedForm"),
  });
  const words = {
    legend: t("portal.billingAddress.legend"),
    line: t("portal.billingAddress.line"),
    unit: t("portal.billingAddress.unit"),
    city: t("portal.billingAddress.city"),
    state: t("portal.billingAddress.state"),
    zipCode: t("portal.billingAddress.zipCode"),
  };
  return (
    <form {...form.form} className={styles.form}>
      <AddressFields
        isOwn
        words={words}
        language={language}
        address={known.address}
        serviceAreas={serviceAreas}
        faultOf={form.faultOf}
      />
      <FormFault text={form.fault} />
      <div>
        <Button tone="primary" type="submit" busy={form.isBusy} disabled={!form.isReady}>
          {form.isBusy ? t("portal.billingAddress.saving") : t("portal.billingAddress.save")}
        </Button>
      </div>
    </form>
  );
}
