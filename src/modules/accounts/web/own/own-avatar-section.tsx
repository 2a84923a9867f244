import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, type ChangeEvent } from "react";
import { call, isCallError } from "#platform/web/call.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { randomId } from "#platform/web/random-id.ts";
import { sendTo } from "#platform/web/files/upload.ts";
import { useCommand } from "#platform/web/use-command.ts";
import { announce } from "#ui/announcer.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { MAX_AVATAR_BYTES, removeOwnAvatar, setOwnAvatar } from "../../contract.ts";
import { sessionQuery } from "../api.ts";
import { avatarOf } from "./avatar-of.ts";
import styles from "./own-account-section.module.css";

/** The picture of the client who is signed in: another one, or none. */
export function OwnAvatarSection() {
  const { t } = useTranslation("accounts");
  const { t: ui } = useTranslation("ui");
  const client = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const change = useCommand({
    mutationFn: async (picture: File | null) => {
      if (picture === null) return call(removeOwnAvatar, {});
      if (picture.size > MAX_AVATAR_BYTES) throw new TooLarge();
      return sendTo(setOwnAvatar, picture, { id: randomId() });
    },
    onSuccess: async ({ avatarFileId }) => {
      announce(t(avatarFileId === null ? "avatar.removed" : "avatar.saved"));
      await client.invalidateQueries({ queryKey: sessionQuery().queryKey });
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = Array.from(target.files ?? []);
    if (picture) change.mutate(picture);
    // The same file may be chosen again.
    target.value = "";
  };
  const { error } = change;
  const user = useQuery(sessionQuery()).data?.user;
  if (!user) return null;
  const fault =
    error === null
      ? null
      : isTooLarge(error)
        ? t("avatar.tooLarge")
        : isTooLargeToSend(error)
          ? ui("uploads.tooLargeToSend")
          : isWrong(error)
            ? t("avatar.wrong")
            : t("avatar.failed");
  return (
    <SectionCard title={t("avatar.title")} text={t("avatar.text")}>
      <div className={styles.avatar}>
        <Avatar name={user.fullName} picture={avatarOf(user.avatarFileId)} large />
        <div className={styles.buttons}>
          <input
            ref={chooser}
            type="file"
            hidden
            accept="image/jpeg,image/png"
            aria-label={t("avatar.title")}
            onChange={choose}
          />
          <Button busy={change.isPending && change.variables !== null} onClick={() => chooser.current?.click()}>
            {t(user.avatarFileId === null ? "avatar.add" : "avatar.change")}
          </Button>
          {user.avatarFileId !== null && (
            <Button
              tone="quiet"
              busy={change.isPending && change.variables === null}
              onClick={() => {
                change.mutate(null);
                chooser.current?.parentElement?.querySelector("button")?.focus();
              }}
            >
              {t("avatar.remove")}
            </Button>
          )}
        </div>
      </div>
      <FormFault text={fault} />
    </SectionCard>
  );
}

/** Known before it is sent. */
class TooLarge extends Error {}

const isTooLarge = (fault: unknown): boolean =>
  fault instanceof TooLarge || (isCallError(fault) && fault.code === "files.too_large");

/** For something before the server, which takes less. */
const isTooLargeToSend = (fault: unknown): boolean => isCallError(fault) && fault.code === "request.too_large";

/** Not sent again as it is: it is no such picture. */
const isWrong = (fault: unknown): boolean => isCallError(fault) && fault.status === 422;
