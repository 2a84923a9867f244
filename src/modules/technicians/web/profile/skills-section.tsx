import { SKILL_LABELS } from "#modules/catalogue/rules.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { TechnicianDetail } from "../../contract.ts";
import styles from "./skills-section.module.css";
import { areaLabel } from "../technician-words.ts";

/** What they can do, and where. */
export function SkillsSection({ technician }: { technician: TechnicianDetail }) {
  return (
    <SectionCard title="Skills and areas">
      <Words title="Skill level" words={[SKILL_LABELS[technician.skillLevel]]} />
      <Words title="Specialties" words={technician.specialties} />
      <Words title="Certifications" words={technician.certifications} />
      <Words title="Service areas" words={technician.serviceAreas.map(areaLabel)} />
    </SectionCard>
  );
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {words.length === 0 ? (
        <p className={styles.none}>None yet</p>
      ) : (
        <ul className={styles.words}>
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
