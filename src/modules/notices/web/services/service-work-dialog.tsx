import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod";
import { call } from "#platform/web/call.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { saveServiceWork, type ServiceWork } from "../../contract.ts";
import { WORK_KINDS } from "../../rules.ts";
import { NOTICES } from "../notice-queries.ts";
import { WORK_WORDS } from "../work-words.ts";
import styles from "./service-work-section.module.css";

const Form = z.object({ work: z.array(z.enum(WORK_KINDS)).default([]) });

/** What is done at a service. The notices of upcoming appointments follow from it. */
export function ServiceWorkDialog({ service, onClose }: { service: ServiceWork; onClose: () => void }) {
  const client = useQueryClient();
  const form = useSchemaForm({
    schema: Form,
    send: async ({ work }) => {
      await call(saveServiceWork, { id: service.serviceId, work });
      void client.invalidateQueries({ queryKey: [NOTICES] });
      toastDone({ message: `The work included in ${service.name} was saved.` });
      onClose();
    },
    failed: "Nothing was saved: the server did not respond. Please try again.",
  });
  return (
    <FormDialog
      title={`Treatment: ${service.name}`}
      form={form}
      submit={service.isAssumed ? "Confirm" : "Save"}
      busy="Saving…"
      onClose={onClose}
    >
      <p>
        {service.isAssumed
          ? "This has not been set yet. The boxes below are assumed from the service’s category."
          : "The work included in this service decides which notices a state requires before a visit."}{" "}
        Products planned for an appointment count as applied, whatever is checked here.
      </p>
      <div className={styles.choices} role="group" aria-label="Work included in this service">
        {WORK_KINDS.map((kind) => (
          <CheckboxField
            key={kind}
            label={WORK_WORDS[kind]}
            name="work"
            value={kind}
            defaultChecked={service.work.includes(kind)}
            error={kind === WORK_KINDS[0] ? form.faultOf("work") : undefined}
          />
        ))}
      </div>
    </FormDialog>
  );
}
