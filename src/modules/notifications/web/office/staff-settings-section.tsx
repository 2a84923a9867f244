import { ErrorPanel } from "#ui/error-panel.tsx";
import { SwitchField } from "#ui/fields/switch-field.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { NotificationSettings } from "../../contract-staff-settings.ts";
import { STAFF_KINDS, STAFF_TEXT_KINDS } from "../../rules.ts";
import { ConsentSection } from "../settings/consent-section.tsx";
import { PushCard } from "../settings/push-card.tsx";
import { useSavedSwitches } from "../settings/saved-switches.ts";
import {
  useGiveConsent,
  useSaveStaffSwitch,
  useStaffSettings,
  useWithdrawConsent,
  type StaffSwitch,
} from "./staff-settings-queries.ts";
import { CONSENT_WORDS, KIND_LABELS, PUSH_WORDS, SWITCH_WORDS } from "./staff-settings-words.ts";
import styles from "./staff-settings-section.module.css";

/** What the member of staff who is signed in is told, and how: each switch counts as soon as it is turned. */
export function StaffSettingsSection({ timeZone }: { timeZone: string }) {
  const settings = useStaffSettings();
  if (settings.isPending) return <Skeleton label="Loading your notification settings" lines={3} height="9rem" />;
  if (!settings.data)
    return (
      <ErrorPanel
        title="Your notification settings could not be loaded."
        error={settings.error}
        onRetry={() => void settings.refetch()}
      />
    );
  return <Settings settings={settings.data} timeZone={timeZone} />;
}

function Settings({ settings, timeZone }: { settings: NotificationSettings; timeZone: string }) {
  const { propsOf } = useSavedSwitches<StaffSwitch>(useSaveStaffSwitch());
  const give = useGiveConsent();
  const withdraw = useWithdrawConsent();
  return (
    <>
      <div className={styles.channels}>
        <SectionCard title="Email" text={`To ${settings.emailAddress}. Emails about signing in are always sent.`}>
          <div>
            {STAFF_KINDS.map((kind) => (
              <SwitchField
                key={kind}
                label={KIND_LABELS[kind]}
                words={SWITCH_WORDS}
                {...propsOf(`email ${kind}`, settings.email[kind])}
              />
            ))}
          </div>
        </SectionCard>
        <SectionCard title="Push" text="On every device where you turned push notifications on.">
          <div>
            {STAFF_KINDS.map((kind) => (
              <SwitchField
                key={kind}
                label={KIND_LABELS[kind]}
                words={SWITCH_WORDS}
                {...propsOf(`push ${kind}`, settings.push[kind])}
              />
            ))}
          </div>
        </SectionCard>
        <SectionCard
          title="SMS"
          text="Between 8 AM and 9 PM. What comes up at night waits until morning, unless it can’t wait."
        >
          <div>
            {STAFF_TEXT_KINDS.map((kind) => (
              <SwitchField
                key={kind}
                label={KIND_LABELS[kind]}
                words={SWITCH_WORDS}
                {...propsOf(`sms ${kind}`, settings.sms[kind])}
              />
            ))}
          </div>
          <ConsentSection
            consent={settings.textConsent}
            timeZone={timeZone}
            words={CONSENT_WORDS}
            give={give}
            withdraw={withdraw}
          />
        </SectionCard>
      </div>
      <PushCard words={PUSH_WORDS} />
    </>
  );
}
