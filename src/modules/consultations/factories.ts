import type { Insertable } from "kysely";
import type { InputOf } from "#platform/contract.ts";
import type { Database } from "#platform/server/database/db.ts";
import type { bookConsultation, requestEmergency } from "./contract.ts";
import type {} from "./server/tables.ts";

export type ConsultationRow = Insertable<Database["consultation"]>;

let made = 0;

type Form = InputOf<typeof bookConsultation>;

/** A filled-in consultation form of somebody who never booked before; what is told wins. */
export function consultationForm(told: Partial<Form> & Pick<Form, "preferredDate" | "preferredTime">): Form {
  const number = ++made;
  return {
    pestCategory: "insects",
    pestType: "ants",
    fullName: `Ada Marlowe ${number}`,
    email: `visitor-${number}@mail.example`,
    phone: `(410) 555-${String(number % 10_000).padStart(4, "0")}`,
    address: `${number} Larkspur Lane`,
    city: "Newark",
    state: "DE",
    zipCode: "19711",
    propertyType: "residential",
    propertySize: "medium",
    notes: "They come in through the kitchen.",
    ...told,
  };
}

/** What a visitor without an account tells who needs somebody now; what is told wins. */
export function emergencyForm(told: Partial<InputOf<typeof requestEmergency>> = {}): InputOf<typeof requestEmergency> {
  const number = ++made;
  return {
    pestCategory: "insects",
    pestType: "wasps",
    fullName: "Wren Hollybrook",
    phone: `(410) 555-${String(number % 10_000).padStart(4, "0")}`,
    address: "12 Fern Lane",
    city: "Newark",
    state: "DE",
    zipCode: "19711",
    ...told,
  };
}
