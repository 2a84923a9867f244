export const TECHNICIAN_POSITIONS = ["Technician", "Senior Technician", "Lead Technician", "Specialist"] as const;
export type TechnicianPosition = (typeof TECHNICIAN_POSITIONS)[number];

/** What is set by hand; `busy` is derived from a visit that is going on. */
export const TECHNICIAN_STATUSES = ["active", "inactive"] as const;
export type TechnicianStatus = (typeof TECHNICIAN_STATUSES)[number];
