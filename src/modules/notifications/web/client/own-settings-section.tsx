import { useTranslation } from "#platform/web/i18n.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SwitchField } from "#ui/fields/switch-field.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { OwnNotificationSettings } from "../../contract-own-settings.ts";
import type { ClientSwitch } from "../../rules.ts";
import { ConsentSection } from "../settings/consent-section.tsx";
import { PushCard } from "../settings/push-card.tsx";
import { useSavedSwitches } from "../settings/saved-switches.ts";
import { useGiveOwnConsent, useOwnSettings, useSaveSwitch, useWithdrawOwnConsent } from "./own-settings-queries.ts";
import { usePushWords } from "./use-push-words.ts";

interface OwnSettingsSectionProps {
  timeZone: string;
  /** Where a client says their phone number. */
  account: string;
}

/** How the client who is signed in wants to be told, and of what: each switch counts as soon as it is turned. */
export function OwnSettingsSection(props: OwnSettingsSectionProps) {
  const { t } = useTranslation("notifications");
  const settings = useOwnSettings();
  if (settings.isPending) return <Skeleton label={t("settings.waiting")} lines={3} height="9rem" />;
  if (!settings.data)
    return <ErrorPanel title={t("settings.failed")} error={settings.error} onRetry={() => void settings.refetch()} />;
  return <Settings {...props} settings={settings.data} />;
}

function Settings({ settings, timeZone, account }: OwnSettingsSectionProps & { settings: OwnNotificationSettings }) {
  const { t } = useTranslation("notifications");
  const { propsOf } = useSavedSwitches<ClientSwitch>(useSaveSwitch());
  const give = useGiveOwnConsent();
  const withdraw = useWithdrawOwnConsent();
  const pushWords = usePushWords();
  // Whoever has answered STOP gets no texts, whatever is chosen here.
  const isStopped = settings.textConsent.state === "stopped";
  const sms = propsOf("sms", settings.sms);
  const words = {
    saving: t("settings.saving"),
    saved: t("settings.saved"),
    failed: t("settings.notSaved"),
    retry: t("settings.retry"),
  };
  const field = (name: ClientSwitch, label: string, hint: string) => (
    <SwitchField key={name} label={label} hint={hint} words={words} {...propsOf(name, settings[name])} />
  );
  return (
    <>
      <SectionCard title={t("settings.channels.title")} text={t("settings.channels.text")}>
        <div>
          {field("email", t("settings.email.label"), t("settings.email.hint", { email: settings.emailAddress }))}
          <SwitchField
            label={t("settings.sms.label")}
            hint={t("settings.sms.hint")}
            words={words}
            {...sms}
            isOn={sms.isOn && !isStopped}
            disabled={isStopped}
          />
        </div>
        {(sms.isOn || isStopped) && (
          <ConsentSection
            consent={settings.textConsent}
            timeZone={timeZone}
            give={give}
            withdraw={withdraw}
            words={{
              title: t("settings.consent.title"),
              noPhone: (
                <>
                  {t("settings.consent.noPhone")} <Link to={account}>{t("settings.consent.account")}</Link>
                </>
              ),
              ask: (phone) => t("settings.consent.ask", { phone }),
              agree: t("settings.consent.agree"),
              agreeing: t("settings.consent.agreeing"),
              waiting: t("settings.consent.waiting"),
              asked: (phone, day) => t("settings.consent.asked", { phone, day }),
              again: t("settings.consent.again"),
              sendingAgain: t("settings.consent.sendingAgain"),
              otherNumber: (
                <>
                  {t("settings.consent.wrongNumber")} <Link to={account}>{t("settings.consent.changeNumber")}</Link>
                </>
              ),
              given: (phone, day) => t("settings.consent.given", { phone, day }),
              withdraw: t("settings.consent.withdraw"),
              withdrawing: t("settings.consent.withdrawing"),
              withdrawn: (day) => t("settings.consent.withdrawn", { day }),
              stoppedTitle: t("settings.consent.stoppedTitle"),
              stopped: (phone, day) => t("settings.consent.stopped", { phone, day }),
              failed: t("settings.consent.failed"),
            }}
          />
        )}
      </SectionCard>
      <PushCard words={pushWords} />
      <SectionCard title={t("settings.topics.title")}>
        <div>
          {field("appointmentReminders", t("settings.topics.reminders"), t("settings.topics.remindersHint"))}
          {field("issueUpdates", t("settings.topics.issues"), t("settings.topics.issuesHint"))}
          {field("paymentReminders", t("settings.topics.payments"), t("settings.topics.paymentsHint"))}
          {field("promotions", t("settings.topics.promotions"), t("settings.topics.promotionsHint"))}
        </div>
      </SectionCard>
    </>
  );
}
