import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { PreferencesForm, type PropertyProfile } from "../../contract.ts";
import { PREFERRED_TIMES } from "../../rules.ts";
import { useUpdateOwnPreferences } from "./own-property-queries.ts";
import { placeName } from "./own-property-words.ts";
import styles from "./own-property-screen.module.css";

/** When the client would rather be visited, and what whoever comes should mind; of several places, of each. */
export function OwnPreferencesSection({ places }: { places: readonly PropertyProfile[] }) {
  const { t } = useTranslation("properties");
  const [wanted, setWanted] = useState("");
  /** Those that were looked at: what was written for one of them is still there when it is chosen again. */
  const [opened, setOpened] = useState<readonly string[]>([]);
  const place = places.find(({ id }) => id === wanted) ?? places[0];
  if (!place) return null;
  const choose = (id: string) => {
    setOpened([...new Set([...opened, place.id, id])]);
    setWanted(id);
  };
  return (
    <SectionCard title={t("preferences.title")} text={t("preferences.text")}>
      {places.length > 1 && (
        <div className={styles.choice}>
          <SelectField
            label={t("choose")}
            placeholder={null}
            value={place.id}
            options={places.map((row) => ({ value: row.id, label: placeName(row) }))}
            onChange={({ target }) => choose(target.value)}
          />
        </div>
      )}
      {places
        .filter(({ id }) => id === place.id || opened.includes(id))
        .map((row) => (
          <div key={row.id} hidden={row.id !== place.id}>
            <Form place={row} />
          </div>
        ))}
    </SectionCard>
  );
}

function Form({ place }: { place: PropertyProfile }) {
  const { t } = useTranslation("properties");
  const update = useUpdateOwnPreferences();
  const { form, isReady, isBusy, fault, faultOf } = useSchemaForm({
    schema: PreferencesForm,
    send: async (told) => {
      await update.mutateAsync({ ...told, id: place.id, version: place.version });
      toastDone({ message: t("preferences.saved") });
    },
    failed: t("edit.failed"),
  });
  return (
    <form className={styles.preferences} {...form}>
      <SelectField
        name="preferredTime"
        label={t("preferences.time")}
        placeholder={null}
        options={PREFERRED_TIMES.map((value) => ({ value, label: t(`preferences.times.${value}`) }))}
        defaultValue={place.preferredTime ?? "anytime"}
        error={faultOf("preferredTime")}
      />
      <TextArea
        name="serviceInstructions"
        label={t("preferences.instructions")}
        hint={t("preferences.instructionsHint")}
        rows={3}
        maxLength={2000}
        defaultValue={place.serviceInstructions}
        error={faultOf("serviceInstructions")}
        optional
      />
      <FormFault text={fault} />
      <div>
        <Button tone="primary" type="submit" busy={isBusy} disabled={!isReady || !place.can.edit}>
          {isBusy ? t("edit.saving") : t("edit.save")}
        </Button>
      </div>
    </form>
  );
}
