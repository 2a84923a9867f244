import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import type { InboxDetail } from "../../contract.ts";
import { INBOX_STATUSES } from "../../rules.ts";
import { assigneesQuery, useAcceptLead, useChangeInboxItem } from "../api.ts";
import { STATUS_LABELS } from "./inbox-badge.tsx";
import styles from "./inbox-panel.module.css";
import type { InboxPlaces } from "./inbox-panel.tsx";

interface ActionsProps {
  item: InboxDetail;
  userId: string;
  places: InboxPlaces;
}

/**
 * Who sees to it, how far it is, and the next step: a lead becomes a client, a booking theirs, a message is answered, an
 * issue has a page of its own.
 */
export function InboxActionsSection({ item, userId, places }: ActionsProps) {
  const { data: assignees } = useQuery(assigneesQuery());
  const change = useChangeInboxItem();
  const { id, version, status, assignedTo, can } = item;
  const send = (request: { status?: typeof status; assignedTo?: string | null }) =>
    change.mutate(
      { id, version, ...request },
      { onError: ({ message }) => toastFailed({ title: "Not changed", message }) },
    );
  const people = assignees?.data ?? [];
  // Somebody who may not open the inbox any more still stands there as who they were.
  const listed = assignedTo && !people.some((person) => person.id === assignedTo.id) ? [assignedTo, ...people] : people;

  return (
    <>
      {can.change && (
        <div className={styles.fields}>
          <SelectField
            label="Status"
            placeholder={null}
            options={INBOX_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
            value={status}
            onChange={({ target }) => {
              const chosen = INBOX_STATUSES.find((value) => value === target.value);
              if (chosen) send({ status: chosen });
            }}
          />
          <SelectField
            label="Assigned to"
            placeholder={null}
            options={[
              { value: "", label: "Unassigned" },
              ...listed.map((person) => ({ value: person.id, label: person.name })),
            ]}
            value={assignedTo?.id ?? ""}
            onChange={({ target }) => send({ assignedTo: target.value || null })}
          />
        </div>
      )}
      <div className={styles.actions}>
        <NextStep item={item} places={places} />
        {can.change && assignedTo?.id !== userId && people.some((person) => person.id === userId) && (
          <Button busy={change.isPending} onClick={() => send({ assignedTo: userId })}>
            Assign to me
          </Button>
        )}
        {can.change && status !== "done" && (
          <Button busy={change.isPending} onClick={() => send({ status: "done" })}>
            Mark done
          </Button>
        )}
      </div>
    </>
  );
}

function NextStep({ item, places }: Pick<ActionsProps, "item" | "places">) {
  const accept = useAcceptLead();
  const navigate = useNavigate();
  const { client, booking, kind, name, email, phone, language, reference, can } = item;

  const isWaiting = client !== null && !client.isArchived && (client.isLead || booking?.isOfClient === false);
  if (isWaiting && can.change && kind === "lead")
    return (
      <Button
        tone="primary"
        busy={accept.isPending}
        onClick={() =>
          accept.mutate(
            { id: client.id },
            {
              onSuccess: ({ clientId }) =>
                toastDone({
                  message: client.isLead
                    ? `${client.name} is now a client.`
                    : `The booking now belongs to ${client.name}.`,
                  action: { label: "Open", run: () => void navigate(places.client(clientId)) },
                }),
              onError: ({ message }) =>
                toastFailed({ title: client.isLead ? "Not converted" : "Not added to the client", message }),
            },
          )
        }
      >
        {client.isLead ? "Convert to client" : `Add to ${client.name}`}
      </Button>
    );
  if (item.issue) {
    const { id } = item.issue;
    return (
      <Button tone="primary" onClick={() => void navigate(places.issue(id))}>
        Open issue
      </Button>
    );
  }
  if (kind !== "message") return null;
  return (
    <>
      <ButtonLink href={`mailto:${email}?subject=${encodeURIComponent(`Your message ${reference}`)}`}>Reply</ButtonLink>
      {client === null && can.change && (
        <Button
          onClick={() => void navigate(places.newClient, { state: { newClient: { name, email, phone, language } } })}
        >
          Add as client
        </Button>
      )}
    </>
  );
}
