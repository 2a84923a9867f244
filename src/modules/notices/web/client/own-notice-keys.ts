/** Whatever is below it is the signed-in client's own. Apart from the queries, for pages that only sometimes ask. */
export const OWN_NOTICES = "own-notices";

export const TO_READ = { when: "coming", toRead: "true", limit: 20 } as const;
export const TO_READ_KEY = [OWN_NOTICES, "to-read"] as const;
