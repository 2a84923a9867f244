import { IconBuildingBank, IconCreditCard, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { OwnMethod, OwnSetup } from "../../contract-own.ts";
import type { MethodKind } from "../../rules-providers.ts";
import type { AddMethodDialogProps } from "./add-method-dialog.tsx";
import { CallToPayPanel } from "./call-to-pay-panel.tsx";
import { ownMethodsQuery, useMakeDefault } from "./own-billing-queries.ts";
import { methodLabelOf } from "../../rules-methods.ts";
import { expiryText } from "./own-billing-words.ts";
import styles from "./own-methods-section.module.css";

const AddMethodDialog = onDemand(async () => (await import("./add-method-dialog.tsx")).AddMethodDialog);
const RemoveMethodDialog = onDemand(async () => (await import("./remove-method-dialog.tsx")).RemoveMethodDialog);
const FinishSetupDialog = onDemand(async () => (await import("./finish-setup-dialog.tsx")).FinishSetupDialog);

type Opened = { what: "add" } | { what: "remove"; method: OwnMethod } | { what: "finish"; setup: OwnSetup } | null;

/** Saved cards and bank accounts, those that wait for something, and what can be done with each. */
export function OwnMethodsSection({ addLabel, phone }: { addLabel: "short" | "long"; phone: string }) {
  const { t } = useTranslation("billing");
  const methods = useQuery(ownMethodsQuery());
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const add = (
    <Button
      tone="primary"
      icon={<IconPlus size={18} aria-hidden />}
      disabled={!methods.data}
      onClick={() => setOpened({ what: "add" })}
    >
      {t(addLabel === "short" ? "portal.methods.add" : "portal.methods.addLong")}
    </Button>
  );
  // Where none are taken, those of before can still be removed.
  const takesPayments = methods.data?.provider.kinds.length !== 0;
  const unfinished = methods.data?.unfinished.filter(({ action }) => takesPayments && action !== null) ?? [];
  const isEmpty = methods.data?.data.length === 0 && unfinished.length === 0;
  return (
    <SectionCard title={t("portal.page.methods")} actions={isEmpty || !takesPayments ? undefined : add}>
      {methods.isPending ? (
        <Skeleton label={t("portal.methods.waiting")} lines={2} height="4.5rem" />
      ) : !methods.data ? (
        <ErrorPanel title={t("portal.methods.failed")} error={methods.error} onRetry={() => void methods.refetch()} />
      ) : isEmpty ? (
        <NoMethods add={takesPayments ? add : null} phone={phone} />
      ) : (
        <>
          <ul className={styles.list}>
            {methods.data.data.map((method) => (
              <MethodItem key={method.id} method={method} onRemove={() => setOpened({ what: "remove", method })} />
            ))}
            {unfinished.map((setup) => (
              <SetupItem key={setup.id} setup={setup} onFinish={() => setOpened({ what: "finish", setup })} />
            ))}
          </ul>
          {!takesPayments && <CallToPayPanel phone={phone} />}
        </>
      )}
      {methods.data && <OpenedDialog opened={opened} provider={methods.data.provider} onClose={close} />}
    </SectionCard>
  );
}

/** @param add - null where none can be added */
function NoMethods({ add, phone }: { add: ReactNode; phone: string }) {
  const { t } = useTranslation("billing");
  return (
    <EmptyState
      icon={<IconCreditCard size={32} stroke={1.5} aria-hidden />}
      title={t("portal.methods.none")}
      {...(add === null
        ? { action: <CallToPayPanel phone={phone} /> }
        : { text: t("portal.methods.noneText"), action: add })}
    />
  );
}

interface OpenedDialogProps {
  opened: Opened;
  provider: AddMethodDialogProps["provider"];
  onClose: () => void;
}

function OpenedDialog({ opened, provider, onClose }: OpenedDialogProps) {
  switch (opened?.what) {
    case "add":
      return <AddMethodDialog provider={provider} onClose={onClose} />;
    case "remove":
      return <RemoveMethodDialog method={opened.method} onClose={onClose} />;
    case "finish":
      return <FinishSetupDialog provider={provider} setup={opened.setup} onClose={onClose} />;
    case undefined:
      return null;
  }
}

const MethodIcon = ({ kind }: { kind: MethodKind }) =>
  kind === "card" ? <IconCreditCard size={24} aria-hidden /> : <IconBuildingBank size={24} aria-hidden />;

function MethodItem({ method, onRemove }: { method: OwnMethod; onRemove: () => void }) {
  const { t } = useTranslation("billing");
  const failureText = useFailureText();
  const makeDefault = useMakeDefault();
  const name = methodLabelOf(method);
  const expiry = expiryText(method);
  return (
    <li className={styles.method}>
      <div className={styles.about}>
        <MethodIcon kind={method.kind} />
        <div className={styles.words}>
          <span className={styles.name}>
            {name}
            {method.isDefault && <StatusBadge tone="good">{t("portal.methods.default")}</StatusBadge>}
            {method.isExpired && <StatusBadge tone="danger">{t("portal.methods.expired")}</StatusBadge>}
          </span>
          <span className={styles.soft}>
            {method.holderName}
            {expiry !== null && ` · ${t("portal.methods.expires", { month: expiry })}`}
          </span>
        </div>
      </div>
      <div className={styles.actions}>
        {!method.isDefault && (
          <Button
            busy={makeDefault.isPending}
            aria-label={t("portal.methods.makeDefaultLabel", { method: name })}
            onClick={() =>
              makeDefault.mutate(
                { id: method.id },
                { onSuccess: () => toastDone({ message: t("portal.methods.defaultDone", { method: name }) }) },
              )
            }
          >
            {t("portal.methods.makeDefault")}
          </Button>
        )}
        <Button tone="quiet" aria-label={t("portal.methods.removeLabel", { method: name })} onClick={onRemove}>
          {t("portal.methods.remove")}
        </Button>
      </div>
      <FormFault text={makeDefault.error && failureText(makeDefault.error, t("portal.methods.actionFailed"))} />
    </li>
  );
}

function SetupItem({ setup, onFinish }: { setup: OwnSetup; onFinish: () => void }) {
  const { t } = useTranslation("billing");
  const waitsForDeposits = setup.action === "micro-deposits";
  return (
    <li className={styles.method}>
      <div className={styles.about}>
        <MethodIcon kind={setup.kind} />
        <div className={styles.words}>
          <span className={styles.name}>
            {setup.method ? methodLabelOf(setup.method) : t(`portal.addDialog.${setup.kind}`)}
            <StatusBadge tone="warning">{t("portal.methods.unfinished")}</StatusBadge>
          </span>
          <span className={styles.soft}>
            {t(waitsForDeposits ? "portal.methods.unfinishedBank" : "portal.methods.unfinishedCard")}
          </span>
        </div>
      </div>
      <Button onClick={onFinish}>{t(waitsForDeposits ? "portal.deposits.enter" : "portal.methods.answer")}</Button>
    </li>
  );
}
