import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { MAX_SEARCH_CHARACTERS } from "#platform/lists.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FocusFirst } from "#ui/dialogs/focus-first.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { PERIODS } from "../../rules.ts";
import { issueChoicesQuery } from "./own-issue-queries.ts";
import { NO_MORE, type MoreFilters } from "./own-issues-filter.ts";
import styles from "./own-issue-dialog.module.css";
import { placeName } from "./use-own-issue-words.ts";

interface MoreFiltersDialogProps {
  filter: MoreFilters;
  onApply: (filter: MoreFilters) => void;
  onClose: () => void;
}

/** What else the list can be narrowed to; nothing changes before it is applied. */
export function MoreFiltersDialog({ filter, onApply, onClose }: MoreFiltersDialogProps) {
  const { t } = useTranslation("issues");
  const formId = useId();
  const choices = useQuery(issueChoicesQuery());
  const [more, setMore] = useState<MoreFilters>({
    period: filter.period,
    technician: filter.technician,
    property: filter.property,
    location: filter.location,
    hasComments: filter.hasComments,
    hasService: filter.hasService,
  });
  const set = (part: Partial<MoreFilters>) => setMore((before) => ({ ...before, ...part }));
  const { technicians = [], properties = [] } = choices.data ?? {};
  return (
    <Dialog
      title={t("filters.more")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => setMore(NO_MORE)}>{t("filters.clear")}</Button>
          <Button tone="primary" type="submit" form={formId}>
            {t("filters.apply")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onApply(more);
        }}
      >
        <FocusFirst formId={formId} name={undefined} />
        <SelectField
          name="period"
          label={t("filters.period")}
          placeholder={null}
          value={more.period}
          onChange={({ target }) => set({ period: PERIODS.find((known) => known === target.value) ?? "all" })}
          options={PERIODS.map((value) => ({ value, label: t(`filters.periods.${value}`) }))}
        />
        {choices.isError && (
          <ErrorPanel title={t("filters.choicesFailed")} error={choices.error} onRetry={() => void choices.refetch()} />
        )}
        <SelectField
          name="technician"
          label={t("filters.technician")}
          placeholder={t("filters.anyTechnician")}
          required={false}
          value={more.technician}
          onChange={({ target }) => set({ technician: target.value })}
          options={technicians.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {properties.length > 1 && (
          <SelectField
            name="property"
            label={t("filters.property")}
            placeholder={t("filters.anyProperty")}
            required={false}
            value={more.property}
            onChange={({ target }) => set({ property: target.value })}
            options={properties.map((property) => ({ value: property.id, label: placeName(property) }))}
          />
        )}
        <TextField
          name="location"
          label={t("filters.location")}
          hint={t("filters.locationHint")}
          required={false}
          maxLength={MAX_SEARCH_CHARACTERS}
          value={more.location}
          onChange={({ target }) => set({ location: target.value })}
        />
        <CheckboxField
          name="hasComments"
          label={t("filters.hasComments")}
          checked={more.hasComments}
          onChange={({ target }) => set({ hasComments: target.checked })}
        />
        <CheckboxField
          name="hasService"
          label={t("filters.hasService")}
          checked={more.hasService}
          onChange={({ target }) => set({ hasService: target.checked })}
        />
      </form>
    </Dialog>
  );
}
