import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OutputOf } from "#platform/contract.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import type { ClientDetail, listDuplicates } from "../../contract.ts";
import { duplicatesQuery } from "../api.ts";
import styles from "./client-duplicates-panel.module.css";
import { ClientMergeDialog } from "./client-merge-dialog.tsx";

interface DuplicatesPanel {
  client: ClientDetail;
  timeZone: string;
  pathOf: (id: string) => string;
  /** The page of the one who stayed. */
  onOpen: (path: string) => void;
}

type Duplicate = OutputOf<typeof listDuplicates>["data"][number];

const SAME = { email: "the same email address", phone: "the same phone number" };

/** Others who look like the same client, and the way to make one of them. */
export function ClientDuplicatesPanel({ client, timeZone, pathOf, onOpen }: DuplicatesPanel) {
  const duplicates = useQuery(duplicatesQuery(client.id));
  const [chosen, setChosen] = useState<Duplicate | null>(null);
  const found = duplicates.data?.data ?? [];
  return (
    <section className={styles.panel} aria-label="Possible duplicates">
      <p>
        {client.duplicates === 1
          ? "This client may be a duplicate of another one."
          : `This client may be a duplicate of ${client.duplicates} others.`}
      </p>
      <ul>
        {found.map((duplicate) => (
          <li key={duplicate.id}>
            <span>
              <Link to={pathOf(duplicate.id)}>{duplicate.name}</Link>
              {` has ${duplicate.same.map((what) => SAME[what]).join(" and ")}`}
            </span>
            <Button onClick={() => setChosen(duplicate)} aria-label={`Compare and merge with ${duplicate.name}`}>
              Compare and merge
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ClientMergeDialog
          client={client}
          other={chosen}
          timeZone={timeZone}
          onMerged={(kept) => onOpen(pathOf(kept))}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}
