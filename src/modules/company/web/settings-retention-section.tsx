import { SelectField } from "#ui/fields/select-field.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { DATA_RETENTIONS, RETENTION_YEARS, type DataRetention } from "../rules.ts";
import type { SettingsPartProps } from "./settings-profile-section.tsx";

/** How long records are kept; administrators alone choose it. */
export function SettingsRetentionSection({ settings: { dataRetention, can }, faultOf }: SettingsPartProps) {
  return (
    <SectionCard
      anchor="data-retention"
      title="Data retention"
      text="Application records are kept at least as long as federal and state rules ask, whatever you choose here. A change applies to records written from now on, and no record is deleted."
    >
      {can.setDataRetention ? (
        <SelectField
          label="Keep records for"
          name="dataRetention"
          placeholder={null}
          options={DATA_RETENTIONS.map((value) => ({ value, label: retentionLabel(value) }))}
          defaultValue={dataRetention}
          error={faultOf("dataRetention")}
        />
      ) : (
        <>
          <input type="hidden" name="dataRetention" value={dataRetention} />
          <p>Records are kept for: {retentionLabel(dataRetention)}. Only an administrator can change this.</p>
        </>
      )}
    </SectionCard>
  );
}

function retentionLabel(retention: DataRetention): string {
  const years = RETENTION_YEARS[retention];
  if (years === null) return "Forever";
  return years === 1 ? "1 year" : `${String(years)} years`;
}
