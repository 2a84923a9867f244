import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, isCallError } from "#platform/web/call.ts";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchNotice } from "#ui/touch/touch-notice.tsx";
import { setPropertyLocation } from "../contract.ts";
import { locationQuery } from "./api.ts";
import { readPhoneLocation } from "./read-phone-location.ts";
import { locationText } from "./property-words.ts";

/** At the door: sets the location of the property to where this phone is now. */
export function PhoneLocationCard({ propertyId }: { propertyId: string }) {
  const client = useQueryClient();
  const known = useQuery(locationQuery(propertyId));
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  // Nothing is shown until the answer is there: the visit does not wait for it.
  if (!known.data) return null;

  const set = async () => {
    setBusy(true);
    setFault(null);
    try {
      const location = await readPhoneLocation();
      client.setQueryData(
        locationQuery(propertyId).queryKey,
        await call(setPropertyLocation, { id: propertyId, location }),
      );
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      setBusy(false);
    }
  };
  const { location } = known.data;
  return (
    <TouchNotice
      title={location === null ? "The location of this property is not known" : "Location of this property"}
      action={
        <TouchButton busy={isBusy} onClick={() => void set()}>
          Set location from this phone
        </TouchButton>
      }
    >
      <p>
        {location === null
          ? "Stand at the front door, outside. The office then knows which neighbors have to be told before a treatment."
          : locationText(location)}
      </p>
      {fault !== null && <p role="alert">{fault}</p>}
    </TouchNotice>
  );
}

function faultOf(error: unknown): string {
  if (isCallError(error)) return error.fields[0]?.message ?? "The location was not saved. Please try again.";
  return error instanceof Error ? error.message : "The location was not saved. Please try again.";
}
