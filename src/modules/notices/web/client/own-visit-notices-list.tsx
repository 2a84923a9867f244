import { useQuery } from "@tanstack/react-query";
import { Link } from "#ui/link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { COMING, ownNoticesQuery } from "./own-notice-queries.ts";
import { useNoticeWords } from "./own-notice-words.ts";
import styles from "./own-notices-screen.module.css";

interface OwnVisitNoticesProps {
  appointmentId: string;
  path: string;
  pathOf: (id: string) => string;
}

/** The way from a coming appointment to its notices; what waits to be read comes first. Nothing where there are none. */
export function OwnVisitNotices({ appointmentId, path, pathOf }: OwnVisitNoticesProps) {
  const { t, whenOf } = useNoticeWords();
  const { data } = useQuery({ ...ownNoticesQuery(COMING), retry: false });
  const notices = data?.data.filter(({ appointment }) => appointment.id === appointmentId) ?? [];
  const [first] = notices;
  if (!first) return null;
  const waiting = notices.find(({ isOpen }) => isOpen);
  const words = waiting ? t("own.visit.read") : t("own.visit.open", { count: notices.length });
  const only = notices.length === 1 ? first : waiting;
  return (
    <Link to={only ? pathOf(only.id) : path} className={styles.link}>
      {words}
      <VisuallyHidden>{`: ${first.appointment.title}, ${whenOf(first)}`}</VisuallyHidden>
    </Link>
  );
}
