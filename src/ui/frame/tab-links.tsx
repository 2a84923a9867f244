import { useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import styles from "./tab-links.module.css";

export interface TabLink {
  to: string;
  label: string;
  /** Only at this very address: the first of tabs whose addresses begin with its own. */
  isExact?: boolean;
  /** Told where the tabs differ in what stands behind the `?` of their addresses, which a path does not tell. */
  isCurrent?: boolean;
}

interface TabLinksProps {
  /** What the parts belong to. */
  label: string;
  tabs: readonly TabLink[];
  /** `menu` stands at the side on a wide screen; below it, and always otherwise, the tabs are a line that scrolls. */
  shape?: "line" | "menu";
}

/** The parts of a page, each with its own address: links, so that Back and a bookmark work. */
export function TabLinks({ label, tabs, shape = "line" }: TabLinksProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // On a narrow screen the line is longer than the screen, and the chosen tab may lie outside. In the middle, the tabs
  // cut off at either side say that there are more. `scrollIntoView` would also scroll the page down to the line.
  useEffect(() => {
    const line = nav.current;
    const chosen = line?.querySelector("[aria-current=page]");
    if (line && chosen) line.scrollLeft += middleOf(chosen) - middleOf(line);
  }, [pathname]);

  return (
    <nav ref={nav} aria-label={label} className={styles.nav} data-shape={shape}>
      <ul>
        {tabs.map(({ to, label: name, isExact = false, isCurrent }) => (
          <li key={to}>
            {isCurrent === undefined ? (
              <NavLink to={to} end={isExact} className={styles.tab ?? ""}>
                {name}
              </NavLink>
            ) : (
              <Link to={to} className={styles.tab ?? ""} aria-current={isCurrent ? "page" : undefined}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
