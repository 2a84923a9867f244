import { useState } from "react";
import type { PreferredContact } from "../../rules.ts";
import type { ClientValues } from "./client-values.ts";

type Contact = Pick<ClientValues, "email" | "phone" | "preferredContact">;

const isWay = (value: string): value is PreferredContact => value === "email" || value === "phone" || value === "text";

/** What the form proposes moves to the other way while there is nothing to use it with; what somebody chose stays. */
export function proposedContact({ email, phone, preferredContact: proposed }: Contact): string {
  if (!isWay(proposed)) return proposed;
  if (proposed === "email") return email.trim() === "" && phone.trim() !== "" ? "phone" : proposed;
  return phone.trim() === "" && email.trim() !== "" ? "email" : proposed;
}

/** The preferred contact beside the email and the phone that are being typed. */
export function usePreferredContact(values: ClientValues) {
  const [typed, setTyped] = useState({ email: values.email, phone: values.phone });
  const [chosen, setChosen] = useState<string | null>(null);
  return {
    preferred: chosen ?? proposedContact({ ...typed, preferredContact: values.preferredContact }),
    choose: setChosen,
    typeEmail: (email: string) => setTyped((before) => ({ ...before, email })),
    typePhone: (phone: string) => setTyped((before) => ({ ...before, phone })),
  };
}
