import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { randomId } from "#platform/web/random-id.ts";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { RadioCards } from "#ui/fields/radio-cards.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { METHOD_KINDS, type MethodKind } from "../../rules-providers.ts";
import { ownAddressQuery } from "../address/address-queries.ts";
import { MethodForm } from "../methods/method-form.tsx";
import type { MethodState, PageProvider } from "../methods/method-state.ts";
import { useBeginMethod, useMakeDefault, useReadSetup, useRefreshOwnBilling } from "./own-billing-queries.ts";
import styles from "./own-methods-section.module.css";

export interface AddMethodDialogProps {
  provider: PageProvider & { kinds: readonly MethodKind[] };
  /** Where the way leads on once it is there; it is closed where there is none. */
  onAdded?: () => void;
  onClose: () => void;
}

/** A new card or bank account. It begins with the card. */
export function AddMethodDialog({ provider, onAdded, onClose }: AddMethodDialogProps) {
  const { t } = useTranslation("billing");
  const [kind, setKind] = useState<MethodKind>("card");
  const [isDefault, setDefault] = useState(false);
  return (
    <Dialog title={t("portal.addDialog.title")} size="wide" isOpen onClose={onClose}>
      <div className={styles.form}>
        <RadioCards
          legend={t("portal.addDialog.kind")}
          isLegendHidden
          name="kind"
          options={METHOD_KINDS.map((value) => ({ value, label: t(`portal.addDialog.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        {provider.kinds.includes(kind) ? (
          <>
            <CheckboxField
              label={t("portal.addDialog.makeDefault")}
              checked={isDefault}
              onChange={({ target }) => setDefault(target.checked)}
            />
            <BegunForm
              key={kind}
              provider={provider}
              kind={kind}
              isDefault={isDefault}
              onAdded={onAdded}
              onClose={onClose}
            />
          </>
        ) : (
          <p>{t(`portal.addDialog.${kind}Soon`)}</p>
        )}
      </div>
    </Dialog>
  );
}

interface BegunFormProps {
  provider: PageProvider;
  kind: MethodKind;
  isDefault: boolean;
  onAdded?: (() => void) | undefined;
  onClose: () => void;
}

/** The form needs a setup at the provider first; it is begun once for each kind that is looked at. */
function BegunForm({ provider, kind, isDefault, onClose, onAdded = onClose }: BegunFormProps) {
  const { t } = useTranslation("billing");
  const [key] = useState(randomId);
  const begin = useBeginMethod();
  const read = useReadSetup();
  const makeDefault = useMakeDefault();
  const refresh = useRefreshOwnBilling();
  const start = useEffectEvent(() => begin.mutate({ key, kind }));
  useEffect(() => start(), []);
  const setup = begin.data;
  const place = useQuery(ownAddressQuery());
  if (begin.isError)
    return (
      <ErrorPanel
        title={t("portal.addDialog.notBegun")}
        error={begin.error}
        onRetry={() => begin.mutate({ key, kind })}
      />
    );
  // The ZIP code is filled in once; without it the form is as good.
  if (!setup || place.isPending) return <Skeleton label={t("portal.addDialog.preparing")} lines={4} />;

  const tell = (words: "done" | "processing" | "later") => {
    toastDone({ message: t(`portal.addDialog.${words}`) });
    refresh();
    if (words === "done") onAdded();
    else onClose();
  };
  const finish = (state: MethodState) => {
    if (state.action === "micro-deposits") {
      tell("later");
      return;
    }
    // The provider has it; the server is asked to look, and its webhook would tell it, too.
    read.mutate(
      { id: setup.id },
      {
        onSuccess: ({ method }) => {
          if (!method) tell("processing");
          else if (isDefault && !method.isDefault)
            makeDefault.mutate({ id: method.id }, { onSuccess: () => tell("done"), onError: () => tell("done") });
          else tell("done");
        },
        onError: () => tell("processing"),
      },
    );
  };
  return (
    <MethodForm
      provider={provider}
      kind={kind}
      clientSecret={setup.clientSecret}
      submitLabel={t("portal.addDialog.save")}
      zip={(place.data?.address ?? place.data?.serviceAddress)?.zipCode.slice(0, 5) ?? ""}
      isDisabled={read.isPending || makeDefault.isPending}
      onDone={finish}
    />
  );
}
