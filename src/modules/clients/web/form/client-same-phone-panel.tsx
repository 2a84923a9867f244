import { useQuery } from "@tanstack/react-query";
import { phoneKey } from "#platform/phone.ts";
import { Button } from "#ui/button.tsx";
import { WideField } from "#ui/fields/form-section.tsx";
import { clientsQuery } from "../api.ts";
import styles from "./client-quick-form.module.css";

interface SamePhonePanel {
  /** A whole number. */
  phone: string;
  onChoose: (clientId: string) => void;
}

const A_FEW = 3;

/** Who has the number already, before somebody is added twice. Two may share one, so it is told and not refused. */
export function ClientSamePhonePanel({ phone, onChoose }: SamePhonePanel) {
  const found = useQuery(clientsQuery({ search: phone, limit: A_FEW }));
  const same = (found.data?.data ?? []).filter((client) => phoneKey(client.phone) === phoneKey(phone));
  if (same.length === 0) return null;
  return (
    <WideField>
      <div role="status" className={styles.known}>
        {same.map(({ id, name }) => (
          <p key={id}>
            {`${name} has this phone number. `}
            <Button onClick={() => onChoose(id)}>{`Choose ${name}`}</Button>
          </p>
        ))}
      </div>
    </WideField>
  );
}
