import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/on-demand.tsx";

const CreateDialog = onDemand(async () => (await import("./create-ticket-dialog.tsx")).CreateTicketDialog);

interface SubmitTicketSectionProps {
  /** What the button says. */
  label: string;
  /** Empty where there is none. */
  emergencyPhone: string;
}

/** The way to the form for a ticket, from wherever help is offered. */
export function SubmitTicketSection({ label, emergencyPhone }: SubmitTicketSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <CreateDialog emergencyPhone={emergencyPhone} onClose={() => setOpen(false)} />}
    </>
  );
}
