import type { ListKind } from "../rules.ts";

/** What each checklist is called, and where its entries are ticked. */
export const LIST_WORDS: Record<ListKind, { title: string; hint: string }> = {
  "treatment-methods": { title: "Treatment methods", hint: "Ticked when a visit is planned" },
  equipment: { title: "Equipment", hint: "Ticked when a visit is planned, and suggested for services" },
  chemicals: { title: "Chemicals", hint: "Ticked when a visit is planned, and suggested as materials of services" },
  "areas-to-treat": { title: "Areas to treat", hint: "Ticked when a visit is planned" },
  "technician-specialties": { title: "Technician specialties", hint: "Ticked for technicians, and needed by services" },
  "technician-certifications": { title: "Technician certifications", hint: "Ticked for technicians" },
};
