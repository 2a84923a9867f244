/** Where the portal shows each screen of the phone. */
export interface TechPlaces {
  day: (date?: string) => string;
  appointment: (id: string, date: string) => string;
  visit: (id: string) => string;
  part: (visitId: string, part: string, entry?: string) => string;
  finish: (visitId: string) => string;
  /** The office, for staff who are not set up as technicians. */
  technicians: string;
}
