import { STAFF_ROLES, type StaffRole } from "#platform/actor.ts";
import { RadioCards } from "#ui/fields/radio-cards.tsx";
import { ROLE_LABELS, roleSentence } from "./role-words.ts";

interface RolePicker {
  value: StaffRole | "";
  onChange: (role: StaffRole) => void;
  error?: string | undefined;
}

const OPTIONS = STAFF_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role], text: roleSentence(role) }));

/** One of the four roles, each with what it may do. */
export const RolePicker = ({ value, onChange, error }: RolePicker) => (
  <RadioCards
    legend="Role"
    name="role"
    options={OPTIONS}
    value={value}
    onChange={onChange}
    error={error}
    cardWidth="18rem"
  />
);
