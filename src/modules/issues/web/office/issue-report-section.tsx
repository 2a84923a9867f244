import { SectionCard } from "#ui/frame/section-card.tsx";
import type { IssueDetail } from "../../contract.ts";
import { IssueFilesList } from "./issue-files-list.tsx";
import styles from "./issue-comments-section.module.css";

/** What the client told, in their words and pictures. */
export function IssueReportSection({ issue: { location, description, photos, reference, files } }: ReportSection) {
  return (
    <SectionCard title="What was reported">
      <p className={styles.where}>
        <strong>Where:</strong> {location}
      </p>
      <p className={styles.words}>{description}</p>
      <IssueFilesList files={photos} label={`Photo of ${reference}`} />
      {files.length > 0 && (
        <>
          <h3 className={styles.heading}>Files from the comments</h3>
          <IssueFilesList files={files} label={`File of ${reference}`} />
        </>
      )}
    </SectionCard>
  );
}

interface ReportSection {
  issue: IssueDetail;
  timeZone: string;
}
