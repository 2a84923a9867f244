import { useState } from "react";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import styles from "./technician-form.module.css";

interface LoginProps {
  isGiven: boolean;
  onGive: (isGiven: boolean) => void;
  faultOf: (name: string) => string | undefined;
}

/** Whether somebody new signs in, and with which email; as the one above unless told. */
export function FormLoginSection({ isGiven, onGive, faultOf }: LoginProps) {
  const [email, setEmail] = useState("");
  return (
    <div className={styles.pairs}>
      <CheckboxField
        label="Give them a login"
        hint="They get an email with a link to choose a password and see only their own appointments."
        checked={isGiven}
        onChange={({ target }) => {
          const above = target.form?.elements.namedItem("email");
          if (email === "" && above instanceof HTMLInputElement) setEmail(above.value);
          onGive(target.checked);
        }}
      />
      {isGiven && (
        <TextField
          label="Login email"
          name="loginEmail"
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={faultOf("loginEmail")}
        />
      )}
    </div>
  );
}
