import { useTranslation } from "#platform/web/i18n.tsx";
import { isPestCategory, PEST_TYPES, type PestCategory, type PestType } from "../rules.ts";
import type { ConsultationDraft } from "./wizard/consultation-draft.ts";

type Pest = Pick<ConsultationDraft, "pestCategory" | "pestType">;

/** `Rodents · Mice`, or as much of it as has been chosen. */
export function usePestText(): (pest: Pest) => string {
  const { t } = useTranslation("consultations");
  return ({ pestCategory, pestType }) => {
    if (!isPestCategory(pestCategory)) return "";
    const category = t(`consultation.categories.${pestCategory}`);
    const type = typeOf(pestCategory, pestType);
    return type === undefined || pestCategory === "other"
      ? category
      : `${category} · ${t(`consultation.types.${type}`)}`;
  };
}

/** The service that is booked: `Consultation: Rodents (Mice)`. */
export function useServiceText(): (pest: Pest) => string {
  const { t } = useTranslation("consultations");
  return ({ pestCategory, pestType }) => {
    if (!isPestCategory(pestCategory)) return "";
    const type = typeOf(pestCategory, pestType) ?? "other";
    return t("consultation.service", {
      category: t(`consultation.categories.${pestCategory}`),
      type: t(`consultation.types.${type}`),
    });
  };
}

function typeOf(category: PestCategory, type: string): PestType | undefined {
  const types: readonly PestType[] = PEST_TYPES[category];
  return types.find((known) => known === type);
}
