import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { InvitationView, People, PersonView } from "../../contract.ts";
import { momentLabel } from "../moment-words.ts";
import {
  peopleQuery,
  useRemovePerson,
  useResendInvitation,
  useWithdrawInvitation,
  type WhosePeople,
} from "./people-api.ts";
import styles from "./people-section.module.css";

const InvitePersonDialog = onDemand(async () => (await import("./person-dialog.tsx")).InvitePersonDialog);
const ChangePersonDialog = onDemand(async () => (await import("./person-dialog.tsx")).ChangePersonDialog);

interface PeopleSectionProps {
  whose: WhosePeople;
  timeZone: string;
  /** Whether whoever looks may invite and change. */
  mayChange: boolean;
}

type Asked =
  | { kind: "invite" }
  | { kind: "change" | "remove"; person: PersonView }
  | { kind: "withdraw"; invitation: InvitationView };

/** Who signs in for a client, and for which places; with what the owners and the office do about it. */
export function PeopleSection({ whose, timeZone, mayChange }: PeopleSectionProps) {
  const { t } = useTranslation("accounts");
  const people = useQuery(peopleQuery(whose));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const { data } = people;
  return (
    <SectionCard
      title={t("people.title")}
      text={t("people.text")}
      actions={
        mayChange &&
        data && (
          <Button tone="primary" onClick={() => setAsked({ kind: "invite" })}>
            {t("people.invite")}
          </Button>
        )
      }
    >
      {people.isPending ? (
        <Skeleton label={t("people.waiting")} lines={2} height="3.25rem" />
      ) : !data ? (
        <ErrorPanel title={t("people.notLoaded")} error={people.error} onRetry={() => void people.refetch()} />
      ) : data.people.length + data.invitations.length === 0 ? (
        <EmptyState title={t("people.emptyTitle")} text={t("people.empty")} />
      ) : (
        <ul className={styles.list}>
          {data.people.map((person) => (
            <Person key={person.id} person={person} places={data.places} timeZone={timeZone} onAsk={setAsked} />
          ))}
          {data.invitations.map((invitation) => (
            <Invitation
              key={invitation.id}
              {...{ invitation, whose, timeZone, mayChange }}
              places={data.places}
              onAsk={setAsked}
            />
          ))}
        </ul>
      )}
      {data && asked?.kind === "invite" && <InvitePersonDialog whose={whose} places={data.places} onClose={close} />}
      {data && asked?.kind === "change" && (
        <ChangePersonDialog whose={whose} places={data.places} person={asked.person} onClose={close} />
      )}
      <Questions whose={whose} asked={asked} onClose={close} />
    </SectionCard>
  );
}

/** Asks once before somebody's access or an invitation goes. */
function Questions({ whose, asked, onClose }: { whose: WhosePeople; asked: Asked | null; onClose: () => void }) {
  const { t } = useTranslation("accounts");
  const remove = useRemovePerson(whose);
  const withdraw = useWithdrawInvitation(whose);
  if (asked?.kind === "remove") {
    const { id, fullName: name } = asked.person;
    return (
      <ConfirmDialog
        isOpen
        onClose={onClose}
        title={t("people.removeTitle", { name })}
        action={t("people.remove")}
        onConfirm={async () => {
          await remove.mutateAsync(id);
          toastDone({ message: t("people.removed", { name }) });
        }}
      >
        <p>{t("people.removeText")}</p>
      </ConfirmDialog>
    );
  }
  if (asked?.kind !== "withdraw") return null;
  const { id, email } = asked.invitation;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t("people.withdrawTitle", { email })}
      action={t("people.withdraw")}
      onConfirm={async () => {
        await withdraw.mutateAsync(id);
        toastDone({ message: t("people.withdrawn", { email }) });
      }}
    >
      <p>{t("people.withdrawText")}</p>
    </ConfirmDialog>
  );
}

interface RowProps {
  places: People["places"];
  timeZone: string;
  onAsk: (asked: Asked) => void;
}

function Person({ person, places, timeZone, onAsk }: RowProps & { person: PersonView }) {
  const { t } = useTranslation("accounts");
  const language = useLanguage();
  const { fullName: name, lastSignedInAt: last } = person;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {name} {person.isSelf && <StatusBadge tone="good">{t("people.you")}</StatusBadge>}
        </p>
        <p className={styles.facts}>{person.email}</p>
        <p className={styles.facts}>
          <Access propertyIds={person.propertyIds} places={places} />
        </p>
        <p className={styles.facts}>
          {last === null ? t("people.never") : t("people.last", { when: momentLabel(last, timeZone, language) })}
        </p>
      </div>
      {person.can.change && (
        <div className={styles.actions}>
          <Button onClick={() => onAsk({ kind: "change", person })} aria-label={t("people.changeOf", { name })}>
            {t("people.change")}
          </Button>
          <Button onClick={() => onAsk({ kind: "remove", person })} aria-label={t("people.removeOf", { name })}>
            {t("people.remove")}
          </Button>
        </div>
      )}
    </li>
  );
}

interface InvitationProps extends RowProps {
  invitation: InvitationView;
  whose: WhosePeople;
  mayChange: boolean;
}

function Invitation({ invitation, places, whose, timeZone, mayChange, onAsk }: InvitationProps) {
  const { t } = useTranslation("accounts");
  const language = useLanguage();
  const resend = useResendInvitation(whose);
  const { email, fullName: name, hasLapsed } = invitation;
  const again = () =>
    resend.mutate(invitation.id, {
      onSuccess: () => toastDone({ message: t("people.invited", { email }) }),
      onError: () => toastFailed({ title: t("people.notSent"), message: t("people.failed") }),
    });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {name}{" "}
          <StatusBadge tone={hasLapsed ? "warning" : "neutral"}>
            {t(hasLapsed ? "people.lapsed" : "people.waitingFor")}
          </StatusBadge>
        </p>
        <p className={styles.facts}>{email}</p>
        <p className={styles.facts}>
          <Access propertyIds={invitation.propertyIds} places={places} />
        </p>
        <p className={styles.facts}>
          {t(hasLapsed ? "people.lapsedOn" : "people.until", {
            when: momentLabel(invitation.expiresAt, timeZone, language),
          })}
        </p>
      </div>
      {mayChange && (
        <div className={styles.actions}>
          <Button onClick={again} busy={resend.isPending} aria-label={t("people.resendOf", { name })}>
            {t("people.resend")}
          </Button>
          <Button onClick={() => onAsk({ kind: "withdraw", invitation })} aria-label={t("people.withdrawOf", { name })}>
            {t("people.withdraw")}
          </Button>
        </div>
      )}
    </li>
  );
}

function Access({ propertyIds, places }: Pick<PersonView, "propertyIds"> & Pick<RowProps, "places">) {
  const { t } = useTranslation("accounts");
  if (propertyIds === null) return t("people.everything");
  const names = places.flatMap(({ id, label, address }) =>
    propertyIds.includes(id) ? [label === "" ? address : label] : [],
  );
  return names.length === 0 ? t("people.nothing") : names.join(" · ");
}
