import * as z from "zod";
import { dollarsText, parseMoney } from "#platform/money.ts";
import { TechnicianEmail, TechnicianForm, type TechnicianDetail } from "../contract.ts";

/** Nothing is none; what is no number is refused by the endpoint's own schema, in its own words. */
const years = (typed: unknown) => (typeof typed === "string" ? Number(typed) : typed);
const cents = (typed: unknown) => {
  if (typeof typed !== "string") return typed;
  return typed.trim() === "" ? null : (parseMoney(typed) ?? Number.NaN);
};

/** What the fields hold, as the endpoint takes it: fields hold words, the endpoint years and cents. */
export const TypedTechnician = TechnicianForm.extend({
  experience: z.preprocess(years, TechnicianForm.shape.experience),
  hourlyRateCents: z.preprocess(cents, TechnicianForm.shape.hourlyRateCents),
  despiteAppointments: z.boolean().default(false),
});

/** Whoever is to be given a login needs an email for it. */
export const TypedWithLogin = TypedTechnician.extend({ loginEmail: TechnicianEmail });

const NOTHING = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  position: "",
  hireDate: "",
  experience: "",
  hourlyRateCents: "",
  skillLevel: "basic",
  status: "active",
};

/** What the fields show at first. */
export function typedOf(technician: TechnicianDetail | undefined): typeof NOTHING {
  if (!technician) return NOTHING;
  const {
    firstName,
    lastName,
    email,
    phone,
    position,
    skillLevel,
    hireDate,
    experience,
    hourlyRateCents: rate,
  } = technician;
  return {
    ...{ firstName, lastName, email, phone, position, skillLevel, hireDate },
    experience: String(experience),
    hourlyRateCents: dollarsText(rate),
    status: technician.status === "inactive" ? "inactive" : "active",
  };
}
