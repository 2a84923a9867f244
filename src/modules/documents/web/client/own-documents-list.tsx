import { IconFiles } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { isCallError } from "#platform/web/call.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { Button } from "#ui/button.tsx";
import { toastFailed } from "#ui/dialogs/toasts.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { OwnDocument } from "../../contract-own.ts";
import { countText } from "./count-text.ts";
import { OwnDocumentCard } from "./own-document-card.tsx";
import { ownDocumentsQuery, useFavorDocument } from "./own-document-queries.ts";
import { FILTER_NAMES, filterOf, inputOf, isFiltered, layoutOf } from "./own-documents-filter.ts";
import styles from "./own-documents-screen.module.css";
import { OwnSearchSection } from "./own-search-section.tsx";
import { OwnTilesSection } from "./own-tiles-section.tsx";
import { useDocumentWords } from "./use-document-words.ts";

interface OwnDocumentsListProps {
  timeZone: string;
  address: URLSearchParams;
  onPut: (changes: Readonly<Record<string, string>>) => void;
  onOpen: (id: string) => void;
  onShare: (id: string) => void;
}

/** The documents that the address asks for, with what there is in all and what narrows them. */
export function OwnDocumentsList({ timeZone, address, onPut, onOpen, onShare }: OwnDocumentsListProps) {
  const words = useDocumentWords(timeZone);
  const { t, faultsOf, bytesOf } = words;
  const language = useLanguage();
  const filter = filterOf(address);
  const layout = layoutOf(address);
  const found = useInfiniteQuery(ownDocumentsQuery(inputOf(filter)));
  const favor = useFavorDocument();
  const first = found.data?.pages[0];
  const documents = found.data?.pages.flatMap(({ data }) => data) ?? [];
  const count = first?.pagination.total ?? documents.length;
  const onFavor = ({ id, isFavorite }: OwnDocument) => {
    const change = favor.mutateAsync({ id, isFavorite: !isFavorite });
    change.catch((error: unknown) => {
      if (isCallError(error)) toastFailed({ message: faultsOf(error).fault ?? t("wrong") });
    });
  };
  return (
    <>
      {first ? (
        <OwnTilesSection
          counts={{ total: first.pagination.total, ...first.tiles }}
          onlyFavorites={filter.favorites}
          onFavorites={() => onPut({ favorites: filter.favorites ? "" : "1" })}
        />
      ) : (
        !found.isError && <Skeleton label={null} lines={4} height="5.5rem" shape="tiles" />
      )}
      <OwnSearchSection
        filter={filter}
        layout={layout}
        onChange={(name, value) => onPut({ [name]: value })}
        onLayout={(view) => onPut({ view: view === "list" ? "" : view })}
      />
      {found.isPending ? (
        <Skeleton label={t("waiting")} lines={4} height="6rem" />
      ) : found.isError ? (
        <ErrorPanel title={t("failed")} error={found.error} onRetry={() => void found.refetch()} />
      ) : documents.length === 0 ? (
        <NothingFound
          hasAny={first?.hasAny === true}
          isFiltered={isFiltered(filter)}
          onClear={() => onPut(Object.fromEntries(FILTER_NAMES.map((name) => [name, ""])))}
          onUpload={() => onPut({ upload: "1" })}
        />
      ) : (
        <>
          <p role="status" className={styles.count}>
            {t("found", { count, number: countText(count, language) })}
          </p>
          <ul className={styles[layout]} aria-busy={found.isPlaceholderData}>
            {documents.map((document) => (
              <OwnDocumentCard
                key={document.id}
                document={document}
                words={words}
                onOpen={() => onOpen(document.id)}
                onShare={() => onShare(document.id)}
                onFavor={() => onFavor(document)}
              />
            ))}
          </ul>
          {found.hasNextPage && (
            <div className={styles.more}>
              <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                {t("more")}
              </Button>
            </div>
          )}
        </>
      )}
      {first && first.room.usedBytes > 0 && (
        <p className={styles.room}>
          {t("room", { used: bytesOf(first.room.usedBytes), total: bytesOf(first.room.totalBytes) })}
        </p>
      )}
    </>
  );
}

interface NothingFoundProps {
  hasAny: boolean;
  isFiltered: boolean;
  onClear: () => void;
  onUpload: () => void;
}

function NothingFound({ hasAny, isFiltered: isNarrowed, onClear, onUpload }: NothingFoundProps) {
  const { t } = useTranslation("documents");
  const icon = <IconFiles size={32} stroke={1.5} aria-hidden />;
  if (hasAny && isNarrowed)
    return (
      <EmptyState
        icon={icon}
        title={t("empty.title")}
        action={<Button onClick={onClear}>{t("filters.clear")}</Button>}
      />
    );
  return (
    <EmptyState
      icon={icon}
      title={t("empty.title")}
      text={t("empty.none")}
      action={<Button onClick={onUpload}>{t("upload.title")}</Button>}
    />
  );
}
