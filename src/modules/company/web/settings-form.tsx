import { useRef } from "react";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { LeaveQuestion } from "#ui/dialogs/leave-question.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { isOutdated, saveSettings, type SeenSettings } from "./save-settings.ts";
import { ServiceAreasField } from "./service-areas-field.tsx";
import { SettingsForm as Schema } from "./settings-form-values.ts";
import styles from "./settings-form.module.css";
import { SettingsHolidaysSection } from "./settings-holidays-section.tsx";
import { SettingsListsSection } from "./settings-lists-section.tsx";
import { SettingsLicenseSection, SettingsProfileSection } from "./settings-profile-section.tsx";
import { SettingsRetentionSection } from "./settings-retention-section.tsx";
import { SettingsTimeSection } from "./settings-time-section.tsx";

interface Form {
  /** What the fields begin with. */
  seen: SeenSettings;
  /** What is set now; another's change while one types. */
  now: SeenSettings;
  onSaved: (saved: SeenSettings) => void;
  /** Throws away what was typed. */
  onReload: () => void;
}

/** Everything of the company, saved together. */
export function SettingsForm({ seen, now, onSaved, onReload }: Form) {
  const known = useRef(seen);
  const form = useSchemaForm({
    schema: Schema,
    send: async (told) => {
      onSaved(
        await saveSettings(known.current, told, (saved) => {
          known.current = saved;
        }),
      );
    },
    failed: "The settings were not saved: the server did not respond. Please try again.",
  });
  const { faultOf, isBusy } = form;
  const { settings, lists } = seen;
  const part = { settings, faultOf };

  return (
    <form {...form.form} className={styles.form}>
      {!isBusy && isOutdated(seen, now) && (
        <div role="status" className={styles.notice}>
          <p>Someone else changed these settings in the meantime. Loading theirs discards what you typed here.</p>
          <Button onClick={onReload}>Load theirs</Button>
        </div>
      )}
      <SettingsProfileSection {...part} />
      <SettingsLicenseSection {...part} />
      <SectionCard
        anchor="service-areas"
        title="Service areas"
        text="Your website lists these places. ZIP codes decide whether an address is inside, and visitors outside are told so."
      >
        <ServiceAreasField
          defaultAreas={settings.serviceAreas}
          homeState={settings.address.state}
          error={faultOf("serviceAreas")}
        />
      </SectionCard>
      <SettingsTimeSection {...part} />
      <SettingsHolidaysSection {...part} />
      <SettingsRetentionSection {...part} />
      <SettingsListsSection lists={lists} faultOf={faultOf} />
      <div className={styles.bar}>
        <FormFault text={form.fault} />
        <Button tone="primary" type="submit" busy={isBusy}>
          {isBusy ? "Saving..." : "Save All Changes"}
        </Button>
      </div>
      <LeaveQuestion isChanged={form.isChanged} />
    </form>
  );
}
