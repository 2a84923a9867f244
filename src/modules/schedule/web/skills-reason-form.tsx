import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";

const LABEL = "Reason for assigning them anyway";

/** Within a form that is sent with it. */
export const SkillsReasonField = () => <TextField label={LABEL} name="skillsReason" maxLength={500} />;

/** Sends somebody all the same, with the reason that the history keeps. */
export function SkillsReasonForm({ onInsist }: { onInsist: (reason: string) => void }) {
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(reason.trim() === "");
        if (reason.trim() !== "") onInsist(reason.trim());
      }}
    >
      <TextField
        label={LABEL}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isMissing ? "Please enter a reason" : undefined}
      />
      <Button type="submit">Assign anyway</Button>
    </form>
  );
}
