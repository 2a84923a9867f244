import { formatInstant } from "#platform/web/format.ts";
import type { CallErrorOf } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { confirmOwnNotice, OwnNoticeDetail } from "../../contract-own.ts";
import { useConfirmNotice } from "./own-notice-queries.ts";
import { useNoticeWords } from "./own-notice-words.ts";
import styles from "./own-notices-screen.module.css";

interface ConfirmSectionProps {
  notice: OwnNoticeDetail;
  timeZone: string;
}

/** Where the client says that they read it, or what became of it. Nothing where nothing is asked. */
export function OwnNoticeConfirmSection({ notice, timeZone }: ConfirmSectionProps) {
  const { t } = useNoticeWords();
  const confirm = useConfirmNotice();
  const outcome = useOutcome(notice, timeZone);
  return (
    <>
      {/* Always there, so that it is read out when it is filled. */}
      <p role="status" className={styles.text}>
        {outcome}
      </p>
      {!notice.isOpen && confirm.isError && <FormFault text={t("own.confirm.notNow")} />}
      {notice.isOpen && (
        <SectionCard title={t("own.confirm.title")} text={t("own.confirm.text")}>
          <FormFault text={confirm.isError ? t(`own.confirm.${faultOf(confirm.error)}`) : null} />
          <div>
            <Button
              tone="primary"
              busy={confirm.isPending}
              onClick={() => confirm.mutate({ id: notice.id, content: notice.content })}
            >
              {confirm.isPending ? t("own.confirm.busy") : t("own.confirm.button")}
            </Button>
          </div>
        </SectionCard>
      )}
    </>
  );
}

function faultOf({ code }: CallErrorOf<typeof confirmOwnNotice>): "notNow" | "notReady" | "changed" | "failed" {
  if (code === "notices.not_ready") return "notReady";
  if (code === "notices.changed") return "changed";
  return code === "notices.not_now" || code === "notices.not_found" ? "notNow" : "failed";
}

/** What became of it, in one sentence. */
function useOutcome({ status, proof, doneAt, readBy }: OwnNoticeDetail, timeZone: string): string {
  const { t, language } = useNoticeWords();
  const when = doneAt === null ? "" : formatInstant(doneAt, timeZone, language);
  if (status === "read") return t("own.confirm.done", { name: readBy ?? "", when });
  if (status === "over") return t("own.confirm.over");
  if (status !== "given") return "";
  if (proof === "email") return t("own.confirm.givenEmail", { when });
  return proof === "call" || proof === "in-person"
    ? t("own.confirm.givenTold", { when })
    : t("own.confirm.given", { when });
}
