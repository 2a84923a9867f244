import type { InputOf } from "#platform/contract.ts";
import type { sendContactMessage } from "./contract.ts";

type Form = InputOf<typeof sendContactMessage>;

/** A filled-in contact form; what is told wins. */
export const contactForm = (told: Partial<Form> = {}): Form => ({
  name: "Ada Marlowe",
  email: "visitor@mail.example",
  phone: "",
  service: "residential",
  message: "There are ants in the kitchen.",
  ...told,
});
