import { IconDots } from "@tabler/icons-react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { NavLink } from "react-router";
import { countLabel } from "../tables/count-label.ts";
import { barEntriesOf } from "./portal-frame-bar-entries.ts";
import styles from "./portal-frame-bar.module.css";
import type { FramedPortal } from "./portal-frame-sidebar.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";

interface PortalFrameBarProps {
  portal: FramedPortal;
  /** The address of the entry that is shown; none of them for a page that is no entry's. */
  current: string;
  isMenuOpen: boolean;
  onMenu: () => void;
}

/** The pages used most, within reach of a thumb, and the way to all others. Only phones show it. */
export function PortalFrameBar({ portal: { entries, home }, current, isMenuOpen, onMenu }: PortalFrameBarProps) {
  const { t } = useTranslation("ui");
  const shown = barEntriesOf(entries);
  const others = entries.filter((entry) => !shown.includes(entry));
  const waitingElsewhere = others.reduce((sum, { waiting = 0 }) => sum + waiting, 0);
  const wordsElsewhere = others.flatMap(({ waiting = 0, waitingWords }) =>
    waiting > 0 && waitingWords !== undefined ? [waitingWords] : [],
  );
  return (
    <nav aria-label={t("frame.quick")} className={styles.bar}>
      <ul>
        {shown.map(({ path, label, icon: Icon, waiting = 0, waitingWords }) => (
          <li key={path}>
            <NavLink to={path} end={path === home} className={styles.entry ?? ""}>
              <Icon size={22} aria-hidden />
              <span className={styles.label}>{label}</span>
              <Waiting count={waiting} words={waitingWords} />
            </NavLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.entry}
            data-current={others.some(({ path }) => path === current) || undefined}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={onMenu}
          >
            <IconDots size={22} aria-hidden />
            <span className={styles.label}>{t("frame.more")}</span>
            <Waiting
              count={waitingElsewhere}
              words={wordsElsewhere.length > 0 ? wordsElsewhere.join(", ") : undefined}
            />
          </button>
        </li>
      </ul>
    </nav>
  );
}

function Waiting({ count, words }: { count: number; words: string | undefined }) {
  const { t } = useTranslation("ui");
  if (count === 0) return null;
  return (
    <span className={styles.waiting}>
      <span aria-hidden>{countLabel(count)}</span>
      <VisuallyHidden> {words ?? `${countLabel(count)} ${t("frame.new")}`}</VisuallyHidden>
    </span>
  );
}
