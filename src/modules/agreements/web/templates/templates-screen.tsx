import { IconArrowLeft, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { Page } from "#ui/frame/page.tsx";
import { usePageTitle } from "#ui/frame/page-title.ts";
import { useShortcuts } from "#ui/frame/shortcuts.ts";
import { Link } from "#ui/link.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { AgreementTemplate } from "../../contract-templates.ts";
import { useAgreementsLive } from "../agreement-queries.ts";
import { TemplateCard } from "./template-card.tsx";
import { templatesQuery } from "./template-queries.ts";
import styles from "./templates-screen.module.css";

const TemplateDialog = onDemand(async () => (await import("./template-dialog.tsx")).TemplateDialog);
const VersionsDialog = onDemand(async () => (await import("./versions-dialog.tsx")).VersionsDialog);

interface TemplatesScreenProps {
  timeZone: string;
  listPath: string;
  mayWrite: boolean;
}

/** The texts that agreements are made of. */
export function TemplatesScreen({ timeZone, listPath, mayWrite }: TemplatesScreenProps) {
  useAgreementsLive();
  usePageTitle("Contract Templates");
  const [isArchiveShown, setArchiveShown] = useState(false);
  const [edited, setEdited] = useState<AgreementTemplate | "new" | null>(null);
  const [looked, setLooked] = useState<AgreementTemplate | null>(null);
  const templates = useQuery(templatesQuery(isArchiveShown));
  useShortcuts(mayWrite ? [{ keys: "n", label: "Add a template", run: () => setEdited("new") }] : []);
  return (
    <Page
      actions={
        mayWrite && (
          <Button tone="primary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setEdited("new")}>
            Add Template
          </Button>
        )
      }
    >
      <p>
        <Link to={listPath} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden />
          All contracts
        </Link>
      </p>
      <CheckboxField
        label="Show archived templates"
        checked={isArchiveShown}
        onChange={({ target }) => setArchiveShown(target.checked)}
      />
      {templates.data ? (
        templates.data.data.length === 0 ? (
          <EmptyState
            title="No templates yet"
            text="The texts of your contracts will be listed here."
            action={mayWrite && <Button onClick={() => setEdited("new")}>Add the first template</Button>}
          />
        ) : (
          <ul className={styles.cards}>
            {templates.data.data.map((template) => (
              <TemplateCard
                key={template.id}
                template={template}
                timeZone={timeZone}
                onEdit={() => setEdited(template)}
                onVersions={() => setLooked(template)}
              />
            ))}
          </ul>
        )
      ) : templates.isPending ? (
        <Skeleton label="Loading the templates" lines={4} height="7rem" />
      ) : (
        <ErrorPanel
          title="The templates could not be loaded."
          error={templates.error}
          onRetry={() => void templates.refetch()}
        />
      )}
      {edited !== null && (
        <TemplateDialog template={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
      {looked !== null && <VersionsDialog template={looked} timeZone={timeZone} onClose={() => setLooked(null)} />}
    </Page>
  );
}
