const WAIT_MS = 20_000;

/**
 * Where this phone is at this moment.
 *
 * @throws Error in words that can be shown
 */
export function readPhoneLocation(): Promise<{ latitude: number; longitude: number; accuracyMeters: number }> {
  if (!("geolocation" in navigator)) return Promise.reject(new Error("This phone cannot tell where it is."));
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracyMeters: accuracy }),
      ({ code, PERMISSION_DENIED }) =>
        reject(
          new Error(
            code === PERMISSION_DENIED
              ? "This phone may not use its location. Allow it in the phone’s settings for this site, then try again."
              : "This phone cannot tell where it is right now. Please try again outside.",
          ),
        ),
      { timeout: WAIT_MS, maximumAge: 0, enableHighAccuracy: true },
    );
  });
}
