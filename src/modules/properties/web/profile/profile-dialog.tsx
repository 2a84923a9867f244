import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { Property } from "../../contract.ts";
import { profileQuery } from "../api.ts";
import { nameOf } from "../property-words.ts";
import { ProfileFormDialog } from "./profile-form-dialog.tsx";

interface ProfileDialogProps {
  property: Property;
  onClose: () => void;
}

/** What is known of a place: the building, its features, and where pests come in. */
export function ProfileDialog({ property, onClose }: ProfileDialogProps) {
  const profile = useQuery({ ...profileQuery(property.id), refetchOnWindowFocus: false });
  const name = nameOf(property);
  if (profile.data) return <ProfileFormDialog name={name} profile={profile.data} onClose={onClose} />;
  return (
    <Dialog title={`Profile of ${name}`} isOpen onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {profile.isPending ? (
        <Spinner label="Loading the profile" />
      ) : (
        <ErrorPanel
          title="The profile could not be loaded."
          error={profile.error}
          onRetry={() => void profile.refetch()}
        />
      )}
    </Dialog>
  );
}
