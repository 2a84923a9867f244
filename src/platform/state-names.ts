import type { Language } from "./languages.ts";
import { isUsState, US_STATES, type UsState } from "./us-states.ts";

/** Only the names that differ from the English one. */
const NAMES: Record<Exclude<Language, "en">, Partial<Record<UsState, string>>> = {
  es: {
    DC: "Distrito de Columbia",
    HI: "Hawái",
    LA: "Luisiana",
    MI: "Míchigan",
    MS: "Misisipi",
    MO: "Misuri",
    NH: "Nuevo Hampshire",
    NJ: "Nueva Jersey",
    NM: "Nuevo México",
    NY: "Nueva York",
    NC: "Carolina del Norte",
    ND: "Dakota del Norte",
    OR: "Oregón",
    PA: "Pensilvania",
    SC: "Carolina del Sur",
    SD: "Dakota del Sur",
    WV: "Virginia Occidental",
  },
  fr: {
    CA: "Californie",
    DC: "District de Columbia",
    FL: "Floride",
    GA: "Géorgie",
    HI: "Hawaï",
    LA: "Louisiane",
    NC: "Caroline du Nord",
    ND: "Dakota du Nord",
    NM: "Nouveau-Mexique",
    PA: "Pennsylvanie",
    SC: "Caroline du Sud",
    SD: "Dakota du Sud",
    VA: "Virginie",
    WV: "Virginie-Occidentale",
  },
};

/** The name of a state by its two letters; letters that no state has are shown as they are. */
export function stateName(code: string, language: Language): string {
  if (!isUsState(code)) return code;
  return (language === "en" ? undefined : NAMES[language][code]) ?? US_STATES[code];
}
