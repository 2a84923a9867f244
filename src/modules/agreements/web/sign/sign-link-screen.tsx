import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call, hrefOf, isCallError, isNotThere } from "#platform/web/call.ts";
import { readSignLinkPdf, signByLink, type SignAct, type SignView } from "../../contract-signing.ts";
import { SignHeadSection } from "./sign-head-section.tsx";
import { signLinkQuery } from "./sign-link-queries.ts";
import styles from "./sign-screen.module.css";
import { SigningSection } from "./signing-section.tsx";

interface SignLinkScreenProps {
  token: string;
  /** As the server has read it for this page. */
  link: SignView;
}

/** An agreement for whoever has the link of its email: read, then signed or declined. */
export function SignLinkScreen({ token, link }: SignLinkScreenProps) {
  const queries = useQueryClient();
  const query = signLinkQuery(token, link);
  const { data: view, error } = useQuery(query);
  // The page's boundary says why it is not there any more, as it does for whoever comes later.
  if (isCallError(error) && isNotThere(error)) throw error;
  const pdfHref = hrefOf(readSignLinkPdf, { token });
  const act = async (act: SignAct) => {
    queries.setQueryData(query.queryKey, await call(signByLink, { token, act }));
  };
  return (
    <div className={styles.page}>
      <SignHeadSection view={view} pdfHref={pdfHref} />
      <SigningSection
        view={view}
        pdfHref={pdfHref}
        act={act}
        onStale={() => void queries.invalidateQueries({ queryKey: query.queryKey })}
      />
    </div>
  );
}
