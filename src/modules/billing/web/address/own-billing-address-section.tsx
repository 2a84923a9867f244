import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ServiceArea } from "#modules/company/rules.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { SwitchField, type SwitchState } from "#ui/fields/switch-field.tsx";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { BillingAddress } from "../../contract-billing-address.ts";
import { ownAddressQuery, useChangeOwnAddress } from "./address-queries.ts";
import { OwnAddressForm } from "./own-address-form.tsx";

interface OwnBillingAddressSectionProps {
  /** Their states stand first in the list. */
  serviceAreas: readonly ServiceArea[];
}

/** Where invoices go: to the service address, or to another one. */
export function OwnBillingAddressSection({ serviceAreas }: OwnBillingAddressSectionProps) {
  const { t } = useTranslation("billing");
  const known = useQuery(ownAddressQuery());
  return (
    <SectionCard title={t("portal.billingAddress.title")}>
      {known.isPending ? (
        <Skeleton label={t("portal.billingAddress.waiting")} lines={2} />
      ) : !known.data ? (
        <ErrorPanel
          title={t("portal.billingAddress.notLoaded")}
          error={known.error}
          onRetry={() => void known.refetch()}
        />
      ) : (
        <KnownAddress known={known.data} serviceAreas={serviceAreas} />
      )}
    </SectionCard>
  );
}

/** Off shows the form, and nothing changes until it is saved; on counts at once. What was typed stays below the switch. */
function KnownAddress({ known, serviceAreas }: OwnBillingAddressSectionProps & { known: BillingAddress }) {
  const { t } = useTranslation("billing");
  const failureText = useFailureText();
  const change = useChangeOwnAddress();
  const [isOpened, setOpened] = useState(false);
  const [isWritten, setWritten] = useState(known.address !== null);
  const [seen, setSeen] = useState(known.version);
  const isSame = known.address === null && !isOpened;
  const save = () =>
    change.mutate(
      { address: null, version: known.version },
      {
        onSuccess: ({ version }) => {
          setSeen(version);
          setOpened(false);
        },
      },
    );
  const turn = (wanted: boolean) => {
    change.reset();
    if (wanted && known.address !== null) save();
    else setOpened(!wanted);
    if (!wanted) {
      setWritten(true);
      setSeen(known.version);
    }
  };
  return (
    <>
      <SwitchField
        label={t("portal.billingAddress.same")}
        hint={
          known.address === null && isOpened
            ? t("portal.billingAddress.notYet", { address: known.line })
            : t("portal.billingAddress.now", { address: known.line })
        }
        isOn={isSame}
        state={stateOf(change)}
        words={{
          saving: t("portal.billingAddress.saving"),
          saved: t("portal.billingAddress.saved"),
          failed: t("portal.billingAddress.failed"),
          retry: t("portal.billingAddress.retry"),
        }}
        onRetry={save}
        onChange={turn}
      />
      <FormFault text={change.error && failureText(change.error, t("portal.billingAddress.failed"))} />
      {(isWritten || !isSame) && (
        <div hidden={isSame}>
          <OwnAddressForm known={known} seen={seen} onSeen={setSeen} serviceAreas={serviceAreas} />
        </div>
      )}
    </>
  );
}

function stateOf({
  isPending,
  isError,
  isSuccess,
}: Record<"isPending" | "isError" | "isSuccess", boolean>): SwitchState {
  if (isPending) return "saving";
  if (isError) return "failed";
  return isSuccess ? "saved" : "idle";
}
