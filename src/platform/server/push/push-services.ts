/** The push services of Chrome and its kin, Firefox, Edge on Windows, and Safari. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^[a-z\d-]+\.push\.services\.mozilla\.com$/,
  /^[a-z\d-]+\.notify\.windows\.com$/,
  /^[a-z\d-]+\.push\.apple\.com$/,
];

/**
 * We post to whatever address a browser names, so it may be that of a known service only: with any other somebody could
 * make this server ask its own network.
 */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") return false;
  return SERVICES.some((service) => service.test(url.hostname));
}
