import { passwordStrength } from "../../rules.ts";

/** From Medium on; below, the button does not send. */
const LEAST_STRENGTH = 3;

interface TypedPasswords {
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

/** What still keeps a change of password from being sent; null when nothing does. */
export function missingForChange(typed: TypedPasswords): "fields" | "strength" | "differ" | null {
  if (Object.values(typed).includes("")) return "fields";
  if (passwordStrength(typed.password) < LEAST_STRENGTH) return "strength";
  return typed.password === typed.confirmPassword ? null : "differ";
}
