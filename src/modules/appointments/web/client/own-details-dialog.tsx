import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { hrefOf } from "#platform/web/call.ts";
import { formatInstant } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { avatarOf } from "#modules/accounts/web/index.ts";
import { NamedAvatar } from "#ui/avatar.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { getOwnCalendar, type OwnAppointmentDetail } from "../../contract-own.ts";
import { OwnStatusBadge } from "./own-appointment-card.tsx";
import { ownAppointmentQuery } from "./own-queries.ts";
import { useOwnWords } from "./use-own-words.ts";

export interface OwnDetailsProps {
  id: string;
  timeZone: string;
  onClose: () => void;
  /** What a later module knows of an appointment that is completed. */
  reportOf: (appointmentId: string) => ReactNode;
}

export function OwnDetailsDialog({ id, timeZone, onClose, reportOf }: OwnDetailsProps) {
  const { t } = useOwnWords();
  const found = useQuery(ownAppointmentQuery(id));
  return (
    <Dialog
      title={t("own.detailsTitle")}
      isOpen
      onClose={onClose}
      actions={
        <>
          {found.data?.status === "completed" && reportOf(id)}
          {found.data?.hasCalendar === true && (
            <ButtonLink tone="secondary" href={hrefOf(getOwnCalendar, { id })}>
              {t("own.addToCalendar")}
            </ButtonLink>
          )}
          <Button onClick={onClose}>{t("own.close")}</Button>
        </>
      }
    >
      {found.isPending ? (
        <Skeleton lines={5} />
      ) : found.isError ? (
        <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <HeldNote heldUntil={found.data.heldUntil} timeZone={timeZone} />
          <Facts appointment={found.data} />
        </>
      )}
    </Dialog>
  );
}

function HeldNote({ heldUntil, timeZone }: { heldUntil: string | null; timeZone: string }) {
  const { t } = useOwnWords();
  const language = useLanguage();
  return heldUntil !== null && <p>{t("own.heldUntil", { until: formatInstant(heldUntil, timeZone, language) })}</p>;
}

/** Most numbers begin with the state already. */
const licenceText = ({ state, number }: OwnAppointmentDetail["licences"][number]): string =>
  number.startsWith(state) ? number : `${state} ${number}`;

function Facts({ appointment }: { appointment: OwnAppointmentDetail }) {
  const { t, titleOf, whenOf } = useOwnWords();
  const {
    status,
    technicianName: name,
    technicianPhotoId,
    licences,
    minutes,
    address,
    reference,
    notes,
    instructions,
    cancellationReason,
  } = appointment;
  const facts = [
    { label: t("own.service"), fact: titleOf(appointment) },
    { label: t("own.filter"), fact: <OwnStatusBadge status={status} /> },
    { label: t("own.when"), fact: whenOf(appointment) },
    { label: t("own.length"), fact: t("own.minutes", { minutes }) },
    { label: t("own.address"), fact: address },
    {
      label: t("own.technician"),
      fact:
        name === null ? (
          ""
        ) : (
          <NamedAvatar
            name={name}
            picture={avatarOf(technicianPhotoId)}
            alt={t("own.technicianPhoto", { name })}
            large
          />
        ),
    },
    { label: t("own.licenses"), fact: licences.map(licenceText).join(", ") },
    { label: t("own.notes"), fact: notes },
    { label: t("own.access"), fact: instructions.access },
    { label: t("own.pets"), fact: instructions.pets },
    { label: t("own.instructions"), fact: instructions.special },
    { label: t("own.reason"), fact: cancellationReason ?? "" },
    { label: t("own.reference"), fact: reference },
  ];
  return <FactList facts={facts.filter(({ fact }) => fact !== "")} />;
}
