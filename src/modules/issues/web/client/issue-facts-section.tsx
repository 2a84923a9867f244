import { IconCalendarEvent, IconShieldCheck } from "@tabler/icons-react";
import { FactList } from "#ui/fact-list.tsx";
import type { IssueService, OwnIssueDetail } from "../../contract-own.ts";
import { IssueFilesList } from "./issue-files-list.tsx";
import { OwnIssueBadge } from "./own-issue-badge.tsx";
import styles from "./own-issue-dialog.module.css";
import { IssuePhotosList } from "./issue-photos-list.tsx";
import { useOwnIssueWords } from "./use-own-issue-words.ts";

/** What was reported, and what becomes of it. */
export function IssueFactsSection({ issue, timeZone }: { issue: OwnIssueDetail; timeZone: string }) {
  const { t, instantOf, placeOf } = useOwnIssueWords(timeZone);
  const { reference, type, location, reportedAt, resolvedAt, assignedTo, service, photos, files, steps } = issue;
  const facts = [
    { label: t("detail.location"), fact: location },
    { label: t("detail.property"), fact: placeOf(issue) },
    { label: t("detail.type"), fact: type === "other" ? "" : t(`type.${type}`) },
    { label: t("detail.assigned"), fact: assignedTo ?? "" },
    { label: t("detail.resolved"), fact: resolvedAt === null ? "" : instantOf(resolvedAt) },
  ];
  return (
    <>
      <p className={styles.badges}>
        <OwnIssueBadge issue={issue} />
      </p>
      <p className={styles.quiet}>
        {t("card.reported", { day: instantOf(reportedAt) })} · {reference}
      </p>
      <Coverage issue={issue} timeZone={timeZone} />
      {service && <ServiceBlock service={service} timeZone={timeZone} />}
      <section>
        <h3>{t("detail.description")}</h3>
        <p className={styles.words}>{issue.description}</p>
      </section>
      <FactList facts={facts.filter(({ fact }) => fact !== "")} />
      {photos.length > 0 && (
        <section>
          <h3>{t("detail.photos")}</h3>
          <IssuePhotosList photos={photos} />
        </section>
      )}
      {files.length > 0 && (
        <section>
          <h3>{t("detail.files")}</h3>
          <IssueFilesList files={files} />
        </section>
      )}
      {steps.length > 1 && (
        <section>
          <h3>{t("detail.steps")}</h3>
          <ol className={styles.steps}>
            {steps.map(({ status, at }) => (
              <li key={at}>
                {t(`status.${status}`)} <span className={styles.quiet}>{instantOf(at)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function Coverage({ issue: { coverage }, timeZone }: { issue: OwnIssueDetail; timeZone: string }) {
  const { t, dayOf } = useOwnIssueWords(timeZone);
  if (!coverage) return null;
  const { kind, name, until } = coverage;
  return (
    <p className={styles.coverage}>
      <IconShieldCheck size={20} aria-hidden />
      {kind === "plan" || until === null
        ? t("detail.plan", { name })
        : t("detail.warranty", { name, day: dayOf(until) })}
    </p>
  );
}

/** When somebody comes for it, or came. */
function ServiceBlock({ service, timeZone }: { service: IssueService; timeZone: string }) {
  const { t, whenOf } = useOwnIssueWords(timeZone);
  const { status, title, technicianName } = service;
  const words = status === "completed" ? "serviceDone" : status === "cancelled" ? "serviceCancelled" : "service";
  return (
    <section className={styles.service}>
      <h3>
        <IconCalendarEvent size={20} aria-hidden /> {t(`detail.${words}`)}
      </h3>
      <p>{title}</p>
      <FactList
        facts={[
          { label: t("detail.date"), fact: whenOf(service) },
          { label: t("detail.technician"), fact: technicianName ?? t("detail.noTechnician") },
        ]}
      />
    </section>
  );
}
