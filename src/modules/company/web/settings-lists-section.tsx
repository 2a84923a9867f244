import { ListField } from "#ui/fields/lists/list-field.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { CompanyLists } from "../contract.ts";
import { LIST_KINDS } from "../rules.ts";
import { LIST_WORDS } from "./list-words.ts";
import styles from "./settings-form.module.css";
import { listName } from "./settings-form-values.ts";

interface ListsProps {
  lists: CompanyLists;
  faultOf: (name: string) => string | undefined;
}

/** The checklists of the office. */
export function SettingsListsSection({ lists, faultOf }: ListsProps) {
  return (
    <SectionCard title="Lists" text="Choices shown in office forms. Earlier selections aren’t affected.">
      <div className={styles.two}>
        {LIST_KINDS.map((kind) => (
          <ListField
            key={kind}
            label={LIST_WORDS[kind].title}
            hint={LIST_WORDS[kind].hint}
            name={listName(kind)}
            defaultEntries={lists[kind].entries}
            error={faultOf(listName(kind))}
          />
        ))}
      </div>
    </SectionCard>
  );
}
