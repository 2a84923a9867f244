import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { ownRequestsQuery } from "./own-document-queries.ts";

/** The way to what was asked for; whoever never asked for anything needs none. */
export function OwnRequestsSummary({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation("documents");
  const first = useInfiniteQuery(ownRequestsQuery()).data?.pages[0];
  if (!first || first.pagination.total === 0) return null;
  return (
    <Button tone="quiet" onClick={onOpen}>
      {first.waiting === 0 ? t("requests.open") : t("requests.openWaiting", { count: first.waiting })}
    </Button>
  );
}
