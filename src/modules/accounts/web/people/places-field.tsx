import { useState } from "react";
import * as z from "zod";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useMessage } from "#platform/web/use-message.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { RadioCards } from "#ui/fields/radio-cards.tsx";
import type { People } from "../../contract.ts";
import styles from "./people-section.module.css";

interface PlacesFieldProps {
  places: People["places"];
  /** Null: all of them. */
  defaultChosen: readonly string[] | null;
  error: string | undefined;
}

/** All places with the right to invite, or some of them; as `propertyIds` by `PLACES_OF_WORDS`. */
export function PlacesField({ places, defaultChosen, error }: PlacesFieldProps) {
  const { t } = useTranslation("accounts");
  const message = useMessage();
  const [scope, setScope] = useState<"all" | "some">(defaultChosen === null ? "all" : "some");
  return (
    <>
      <RadioCards
        legend={t("people.access")}
        name="scope"
        options={(["all", "some"] as const).map((value) => ({
          value,
          label: t(`people.scope.${value}.label`),
          text: t(`people.scope.${value}.text`),
        }))}
        value={scope}
        onChange={setScope}
        cardWidth="14rem"
      />
      {/* What was ticked stays while somebody looks at the other choice. */}
      <fieldset
        className={styles.places}
        hidden={scope !== "some"}
        data-path="propertyIds"
        aria-describedby={error && "places-error"}
      >
        <legend>{t("people.places")}</legend>
        {places.map(({ id, label, address }) => (
          <CheckboxField
            key={id}
            name="propertyIds"
            value={id}
            label={label === "" ? address : label}
            {...(label !== "" && { hint: address })}
            defaultChecked={defaultChosen?.includes(id) ?? false}
          />
        ))}
        {error !== undefined && (
          <p id="places-error" role="alert" className={styles.error}>
            {message(error)}
          </p>
        )}
      </fieldset>
    </>
  );
}

/** What the form holds, as the endpoints take it. */
export const placesOfWords = ({ scope, propertyIds = [] }: PlacesOfWords): string[] | null =>
  scope === "all" ? null : propertyIds;

interface PlacesOfWords {
  scope: string;
  /** The form has none of them where all are chosen. */
  propertyIds?: string[] | undefined;
}

/** The fields, as the form has them. */
export const PLACES_WORDS = { scope: z.string(), propertyIds: z.array(z.string()).optional() };
