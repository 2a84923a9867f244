import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FREQUENCIES } from "#modules/catalogue/rules.ts";
import { SelectField } from "#ui/select-field.tsx";
import type { FormParts } from "./appointment-client-section.tsx";
import { planServicesQuery } from "./plan-queries.ts";

/** How often a new visit comes again and, where the catalogue offers something in that rhythm, as which service. */
export function AppointmentRepeatField({ faultOf }: Pick<FormParts, "faultOf">) {
  const [repeat, setRepeat] = useState("");
  const services = useQuery({ ...planServicesQuery(), enabled: repeat !== "" }).data ?? [];
  const offered = services.filter(({ frequencyOptions }) => frequencyOptions.some((option) => option === repeat));
  return (
    <>
      <SelectField
        label="Repeat"
        name="repeat"
        optional
        hint="Begins a recurring service: the next visit counts from the completion of this one."
        placeholder="Once"
        options={FREQUENCIES.map((value) => ({ value, label: value }))}
        value={repeat}
        onChange={({ target }) => setRepeat(target.value)}
        error={faultOf("repeat") ?? faultOf("frequency")}
      />
      {offered.length > 0 && (
        <SelectField
          key={repeat}
          label="Recurring service"
          name="serviceId"
          optional
          hint="What the client subscribes to."
          placeholder="Other work"
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          error={faultOf("serviceId")}
        />
      )}
    </>
  );
}
