import { useQuery } from "@tanstack/react-query";
import { formatInstantYear } from "#platform/web/format.ts";
import { SidePanel } from "#ui/dialogs/side-panel.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { RecordVersion } from "../../contract-records.ts";
import { lineLabel, lineText, RECORD_LINES } from "../../rules-records-lines.ts";
import { recordQuery } from "../records-queries.ts";
import styles from "./record-panel.module.css";
import { RecordBadge } from "./records-table.tsx";

interface RecordPanelProps {
  /** Null keeps it closed. */
  id: string | null;
  timeZone: string;
  visitHref: (visitId: string) => string;
  onClose: () => void;
}

/** Everything that a record says, and what each of its versions changed. */
export function RecordPanel({ id, timeZone, visitHref, onClose }: RecordPanelProps) {
  const asked = useQuery({ ...recordQuery(id ?? ""), enabled: id !== null });
  const shown = asked.data?.versions.find((version) => version.id === id);
  return (
    <SidePanel title={shown ? shown.content.product.name : "Application record"} isOpen={id !== null} onClose={onClose}>
      {shown && asked.data ? (
        <RecordDetails shown={shown} versions={asked.data.versions} timeZone={timeZone} visitHref={visitHref} />
      ) : asked.isError ? (
        <ErrorPanel title="The record could not be loaded." error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Skeleton label="Loading the record" lines={12} />
      )}
    </SidePanel>
  );
}

interface RecordDetailsProps extends Pick<RecordPanelProps, "timeZone" | "visitHref"> {
  shown: RecordVersion;
  versions: readonly RecordVersion[];
}

export function RecordDetails({ shown, versions, timeZone, visitHref }: RecordDetailsProps) {
  return (
    <div className={styles.panel}>
      <p className={styles.head}>
        <RecordBadge record={shown} />
        <Link to={visitHref(shown.visitId)}>Open the visit</Link>
      </p>
      <RecordFacts version={shown} timeZone={timeZone} />
      {shown.content.missing && (
        <section aria-labelledby="record-missing">
          <h3 id="record-missing">Required but missing</h3>
          <ul>
            {shown.content.missing.map(({ name, rule }) => (
              <li key={name}>{rule === "" ? name : `${name} (${rule})`}</li>
            ))}
          </ul>
        </section>
      )}
      {shown.content.asked.length > 0 && (
        <section aria-labelledby="record-asked">
          <h3 id="record-asked">Also requested, not provided</h3>
          <ul>
            {shown.content.asked.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </section>
      )}
      <RecordVersions versions={versions} timeZone={timeZone} />
    </div>
  );
}

function RecordFacts({ version, timeZone }: { version: RecordVersion; timeZone: string }) {
  const { content, writtenAt, writtenByName, isLate } = version;
  const said = RECORD_LINES.flatMap((line) => {
    const fact = lineText(line, content);
    return fact === "" ? [] : [{ label: lineLabel(line), fact }];
  });
  const due = content.writtenBy;
  return (
    <FactList
      facts={[
        ...said,
        {
          label: "Written",
          fact: [formatInstantYear(writtenAt, timeZone, "en"), writtenByName].filter(Boolean).join(", "),
        },
        {
          label: "To be written by",
          fact:
            due === null
              ? "No limit was seen in this state’s rules"
              : `${formatInstantYear(due, timeZone, "en")}${version.version > 1 ? "" : isLate ? " (late)" : " (in time)"}`,
        },
        { label: "Place in the chain", fact: String(version.position) },
        { label: "Hash", fact: <code className={styles.hash}>{version.hash}</code> },
      ]}
    />
  );
}

function RecordVersions({ versions, timeZone }: { versions: readonly RecordVersion[]; timeZone: string }) {
  return (
    <section aria-labelledby="record-versions">
      <h3 id="record-versions">Versions</h3>
      <ol className={styles.versions} reversed>
        {versions.map((version) => (
          <li key={version.id}>
            <p>
              {`Version ${version.version}, ${formatInstantYear(version.writtenAt, timeZone, "en")}`}
              {version.writtenByName !== null && `, ${version.writtenByName}`} <RecordBadge record={version} />
            </p>
            {version.reason !== "" && <p className={styles.reason}>{version.reason}</p>}
            {version.changes.length > 0 && (
              <ul>
                {version.changes.map(({ field, before, after }) => (
                  <li key={field}>
                    {field}: {before === "" ? "nothing" : before} <span aria-hidden="true">→</span>
                    <VisuallyHidden> became </VisuallyHidden> {after === "" ? "nothing" : after}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
