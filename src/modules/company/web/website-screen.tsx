import { IconPencil } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isCallError } from "#platform/web/call.ts";
import { useLive } from "#platform/web/live.ts";
import { Button } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import { WebsiteFields, type CompanyWebsite } from "../contract.ts";
import { COMPANY, companyWebsiteQuery } from "./api.ts";
import { EntryGone, saveWebsite, type WebsiteChange } from "./save-website.ts";
import { countMissing, missingLanguages, OTHER_LANGUAGES } from "./website-entries.ts";
import { WebsiteEntryDialog } from "./website-entry-dialog.tsx";
import { WebsiteListSection } from "./website-list-section.tsx";
import { TEXT_FIELDS, WEBSITE_LISTS, type WebsiteTexts } from "./website-lists.ts";
import styles from "./website-screen.module.css";

const Texts = WebsiteFields.pick({ tagline: true, story: true });

/** What the public pages say of the company; every change shows there at once. */
export function WebsiteScreen({ onSaved }: { onSaved: () => void }) {
  const client = useQueryClient();
  useLive(COMPANY, () => void client.invalidateQueries({ queryKey: [COMPANY] }));
  const { data: website, error, refetch } = useQuery(companyWebsiteQuery());

  if (!website)
    return error ? (
      <ErrorPanel title="The website's texts could not be loaded." error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton label="Loading the website's texts" lines={8} height="4rem" />
    );

  const save = async (change: WebsiteChange, message: string) => {
    client.setQueryData(companyWebsiteQuery().queryKey, await saveWebsite(change));
    toastDone({ message });
    onSaved();
  };
  const tryToSave = async (change: WebsiteChange, message: string) => {
    try {
      await save(change, message);
    } catch (problem) {
      if (!isCallError(problem) && !(problem instanceof EntryGone)) throw problem;
      toastFailed({ message: "Your change was not saved. Please check the list and try again." });
      await refetch();
    }
  };

  return (
    <div className={styles.screen}>
      <Languages website={website} />
      <TextsSection website={website} onSave={save} />
      {WEBSITE_LISTS.map((list) => (
        <WebsiteListSection key={list} list={list} website={website} onSave={save} onTry={tryToSave} />
      ))}
    </div>
  );
}

function Languages({ website }: { website: CompanyWebsite }) {
  const missing = countMissing(website);
  const lacking = (["es", "fr"] as const).filter((language) => missing[language] > 0);
  if (lacking.length === 0) return null;
  return (
    <p role="note" className={styles.note}>
      {lacking
        .map(
          (language) =>
            `${OTHER_LANGUAGES[language]} is missing ${missing[language]} ${missing[language] === 1 ? "text" : "texts"}.`,
        )
        .join(" ")}{" "}
      Visitors see the English instead.
    </p>
  );
}

interface TextsSectionProps {
  website: CompanyWebsite;
  onSave: (change: WebsiteChange, message: string) => Promise<void>;
}

function TextsSection({ website, onSave }: TextsSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard
      title="Tagline and story"
      text="The headline of the home page and your story on the About page."
      actions={
        <Button icon={<IconPencil size={16} aria-hidden />} onClick={() => setOpen(true)}>
          Edit tagline and story
        </Button>
      }
    >
      <p className={styles.words}>
        <span className={styles.name}>{website.tagline.en === "" ? "No tagline yet" : website.tagline.en}</span>
        {missingLanguages(website, TEXT_FIELDS).map((language) => (
          <StatusBadge key={language}>No {OTHER_LANGUAGES[language]}</StatusBadge>
        ))}
      </p>
      <p className={styles.story}>
        {website.story.en === ""
          ? "No story yet: the About page shows basic facts about the company."
          : website.story.en}
      </p>
      {isOpen && (
        <WebsiteEntryDialog<WebsiteTexts>
          title="Tagline and story"
          fields={TEXT_FIELDS}
          schema={Texts}
          begin={website}
          onSave={(texts) => onSave({ texts }, "Tagline and story were saved.")}
          onClose={() => setOpen(false)}
        />
      )}
    </SectionCard>
  );
}
