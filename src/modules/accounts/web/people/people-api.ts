import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../../contract.ts";

/** Whose people are meant: those of the signed-in owner's client, or of the client at whom the office looks. */
export type WhosePeople = { kind: "own" } | { kind: "client"; clientId: string };

export const peopleQuery = (whose: WhosePeople) =>
  queryOptions({
    queryKey: ["people", whose.kind === "own" ? "own" : whose.clientId],
    queryFn: ({ signal }) =>
      whose.kind === "own"
        ? call(contract.listOwnPeople, {}, { signal })
        : call(contract.listClientPeople, { clientId: whose.clientId }, { signal }),
  });

/** Each answers with everybody, as they are then. */
function usePeopleChange<Input>(whose: WhosePeople, change: (input: Input) => Promise<contract.People>) {
  const client = useQueryClient();
  const { queryKey } = peopleQuery(whose);
  return useCommand({ mutationFn: change, onSuccess: (people) => client.setQueryData(queryKey, people) });
}

export const useInvitePerson = (whose: WhosePeople) =>
  usePeopleChange(whose, (form: contract.InvitePerson) =>
    whose.kind === "own"
      ? call(contract.inviteOwnPerson, form)
      : call(contract.inviteClientPerson, { ...form, clientId: whose.clientId }),
  );

export const useResendInvitation = (whose: WhosePeople) =>
  usePeopleChange(whose, (id: string) =>
    whose.kind === "own"
      ? call(contract.resendOwnInvitation, { id })
      : call(contract.resendClientInvitation, { id, clientId: whose.clientId }),
  );

export const useWithdrawInvitation = (whose: WhosePeople) =>
  usePeopleChange(whose, (id: string) =>
    whose.kind === "own"
      ? call(contract.withdrawOwnInvitation, { id })
      : call(contract.withdrawClientInvitation, { id, clientId: whose.clientId }),
  );

export const useChangePerson = (whose: WhosePeople) =>
  usePeopleChange(whose, ({ id, propertyIds }: contract.GivenPlaces & { id: string }) =>
    whose.kind === "own"
      ? call(contract.changeOwnPerson, { id, propertyIds })
      : call(contract.changeClientPerson, { id, propertyIds, clientId: whose.clientId }),
  );

export const useRemovePerson = (whose: WhosePeople) =>
  usePeopleChange(whose, (id: string) =>
    whose.kind === "own"
      ? call(contract.removeOwnPerson, { id })
      : call(contract.removeClientPerson, { id, clientId: whose.clientId }),
  );
