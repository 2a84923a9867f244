import {
  IconArchive,
  IconCalendarPlus,
  IconKey,
  IconMail,
  IconPencil,
  IconPhone,
  IconRestore,
} from "@tabler/icons-react";
import { formatPhone, phoneHref } from "#platform/phone.ts";
import { formatInstantYear } from "#platform/web/format.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { Link } from "#ui/link.tsx";
import { useShortcuts } from "#ui/frame/shortcuts.ts";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { ClientDetail } from "../contract.ts";
import { ClientStatusBadge, PaymentBadge } from "./client-badge.tsx";
import type { ClientDialogName } from "./client-dialog.tsx";
import { avatarOf } from "#modules/accounts/web/index.ts";
import { Avatar } from "#ui/avatar.tsx";
import styles from "./client-head-section.module.css";
import { dayLabel, SOURCE_LABELS, TYPE_LABELS } from "./client-labels.ts";
import { useRestoring } from "./use-restoring.ts";

interface HeadSection {
  client: ClientDetail;
  today: string;
  timeZone: string;
  pathOf: (id: string) => string;
  onOpen: (dialog: ClientDialogName) => void;
  onNewAppointment?: () => void;
}

/** Who it is, how it stands, how they are reached, and what can be done. */
export function ClientHeadSection({ client, today, timeZone, pathOf, onOpen, onNewAppointment }: HeadSection) {
  const { name, clientType, status, paymentStatus, archivedAt, mergedInto, email, phone } = client;
  return (
    <section className={styles.head} aria-label={name}>
      <div className={styles.top}>
        <div className={styles.who}>
          <div className={styles.name}>
            {client.account && client.account.avatarFileId !== null && (
              <Avatar name={name} picture={avatarOf(client.account.avatarFileId)} />
            )}
            <h2>{name}</h2>
          </div>
          <div className={styles.badges}>
            {archivedAt === null ? <ClientStatusBadge status={status} /> : <StatusBadge>Archived</StatusBadge>}
            {paymentStatus !== "not-billed" && <PaymentBadge status={paymentStatus} />}
            <StatusBadge>{TYPE_LABELS[clientType]}</StatusBadge>
            {!client.inServiceArea && <StatusBadge tone="warning">Outside the service area</StatusBadge>}
          </div>
        </div>
        <Actions client={client} onOpen={onOpen} onNewAppointment={onNewAppointment} />
      </div>
      {mergedInto && (
        <p className={styles.note}>
          {"Merged into "}
          <Link to={pathOf(mergedInto.id)}>{mergedInto.name}</Link>
          {", where this client’s records are now."}
        </p>
      )}
      {archivedAt !== null && !mergedInto && (
        <p
          className={styles.note}
        >{`Archived ${formatInstantYear(archivedAt, timeZone, "en")}. All records are kept.`}</p>
      )}
      <div className={styles.ways}>
        {email === "" ? (
          <p className={styles.missing}>No email on file</p>
        ) : (
          <ButtonLink tone="secondary" icon={<IconMail size={18} aria-hidden />} href={`mailto:${email}`}>
            {email}
          </ButtonLink>
        )}
        {phone !== "" && (
          <ButtonLink tone="secondary" icon={<IconPhone size={18} aria-hidden />} href={phoneHref(phone)}>
            {formatPhone(phone)}
          </ButtonLink>
        )}
      </div>
      <div className={styles.facts}>
        <FactList
          facts={[
            {
              label: "Next service",
              fact: client.nextService === null ? "None scheduled" : dayLabel(client.nextService, today),
            },
            {
              label: "Last service",
              fact: client.lastService === null ? "None yet" : dayLabel(client.lastService, today),
            },
            { label: "Plan", fact: client.plan || "No recurring service" },
            {
              label: "Client since",
              fact: `${formatInstantYear(client.createdAt, timeZone, "en").split(" · ")[0] ?? ""} · ${SOURCE_LABELS[client.source]}`,
            },
          ]}
        />
      </div>
    </section>
  );
}

interface ActionsProps {
  client: ClientDetail;
  onOpen: (dialog: ClientDialogName) => void;
  onNewAppointment: (() => void) | undefined;
}

function Actions({ client, onOpen, onNewAppointment }: ActionsProps) {
  const restore = useRestoring();
  const { can, account } = client;
  const isBookable = can.edit && onNewAppointment !== undefined;
  useShortcuts([
    ...(can.edit ? [{ keys: "e", label: "Edit the client", run: () => onOpen("edit") }] : []),
    ...(isBookable ? [{ keys: "n", label: "New appointment", run: onNewAppointment }] : []),
  ]);
  return (
    <div className={styles.actions}>
      {can.restore && (
        <Button icon={<IconRestore size={18} aria-hidden />} onClick={() => void restore(client)}>
          Restore
        </Button>
      )}
      {can.archive && (
        <Button tone="quiet" icon={<IconArchive size={18} aria-hidden />} onClick={() => onOpen("archive")}>
          Archive
        </Button>
      )}
      {can.edit && account === null && (
        <Button tone="quiet" icon={<IconKey size={18} aria-hidden />} onClick={() => onOpen("login")}>
          Create login
        </Button>
      )}
      {can.edit && (
        <Button icon={<IconPencil size={18} aria-hidden />} onClick={() => onOpen("edit")}>
          Edit
        </Button>
      )}
      {isBookable && (
        <Button tone="primary" icon={<IconCalendarPlus size={18} aria-hidden />} onClick={onNewAppointment}>
          New appointment
        </Button>
      )}
    </div>
  );
}
