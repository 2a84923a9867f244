import { useQuery } from "@tanstack/react-query";
import { call, hrefOf } from "#platform/web/call.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { listNoticePapers, readNoticePaper, type NoticeDetail, type NoticePaperView } from "../../contract.ts";
import { GAP_WORDS } from "../../rules.ts";
import { NOTICES } from "../notice-queries.ts";
import styles from "./notices-screen.module.css";

/** The letters and signs to print for a notice. Nothing where there are none. */
export function NoticePapersSection({ notice }: { notice: NoticeDetail }) {
  const papers = useQuery({
    queryKey: [NOTICES, "papers", notice.id],
    queryFn: ({ signal }) => call(listNoticePapers, { id: notice.id }, { signal }),
  });
  if (papers.isPending) return <Skeleton label="Loading the letters and signs" lines={2} />;
  if (!papers.data)
    return (
      <ErrorPanel
        title="The letters and signs could not be loaded."
        error={papers.error}
        onRetry={() => void papers.refetch()}
      />
    );
  if (papers.data.data.length === 0) return null;
  return (
    <section aria-labelledby="notice-papers">
      <h3 id="notice-papers">Letters and signs</h3>
      <ul className={styles.items}>
        {papers.data.data.map((paper) => (
          <li key={paper.kind}>
            <Paper paper={paper} notice={notice} />
            {paper.note !== "" && <p className={styles.soft}>{paper.note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Paper({ paper, notice }: { paper: NoticePaperView; notice: NoticeDetail }) {
  const { kind, name, gaps, isForRecipient } = paper;
  if (gaps.length > 0)
    return <p>{`${name}: not ready to print. Missing: ${gaps.map((gap) => GAP_WORDS[gap]).join("; ")}.`}</p>;
  if (!isForRecipient) return <PrintLink notice={notice} kind={kind} label={name} />;
  if (notice.recipients.length === 0) return <p>{`${name}: nobody on the registry is nearby.`}</p>;
  return (
    <>
      {notice.recipients
        .filter(({ state }) => state !== "off-list" && state !== "too-far")
        .map((person) => (
          <p key={person.id}>
            <PrintLink notice={notice} kind={kind} label={`${name}: ${person.name}`} recipientId={person.id} />
          </p>
        ))}
    </>
  );
}

interface PrintLinkProps {
  notice: NoticeDetail;
  kind: NoticePaperView["kind"];
  label: string;
  recipientId?: string;
}

const PrintLink = ({ notice, kind, label, recipientId }: PrintLinkProps) => (
  <a
    href={hrefOf(readNoticePaper, { id: notice.id, kind, ...(recipientId !== undefined && { recipientId }) })}
    target="_blank"
    rel="noreferrer"
  >
    {label}
  </a>
);
