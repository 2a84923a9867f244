import type { ListKind } from "../rules.ts";

/** What each checklist is called, and where its entries are ticked. */
export const LIST_WORDS: Record<ListKind, { title: string; hint: string }> = {
  "treatment-methods": { title: "Treatment methods", hint: "Selected when an appointment is scheduled" },
  equipment: { title: "Equipment", hint: "Selected when an appointment is scheduled, and suggested for services" },
  chemicals: {
    title: "Chemicals",
    hint: "Selected when an appointment is scheduled, and suggested as materials for services",
  },
  "areas-to-treat": { title: "Areas to treat", hint: "Selected when an appointment is scheduled" },
  "technician-specialties": {
    title: "Technician specialties",
    hint: "Selected for technicians, and required by services",
  },
  "technician-certifications": { title: "Technician certifications", hint: "Selected for technicians" },
};
