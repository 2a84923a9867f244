import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

/** Keeps what has to be read again, such as the secret of an authenticator app, unreadable in the database. */
export interface Secrets {
  /** `about` names whose secret it is; only the same name opens it, so an encrypted text cannot be moved to another row. */
  encrypt(text: string, about: string): string;
  /** @throws Error when the key is another one, or the text was changed or moved */
  decrypt(encrypted: string, about: string): string;
  /** A key of 32 bytes for one purpose: always the same, and nothing can be told from it of the others. */
  derive(about: string): Buffer;
  /** Tells one key from another without giving anything away of it. */
  readonly fingerprint: string;
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const DERIVED_BYTES = 32;

/** AES-256-GCM (NIST SP 800-38D) with a fresh nonce for each text. */
export function createSecrets(key: Buffer): Secrets {
  return {
    encrypt(text, about) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
      const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
    },
    decrypt(encrypted, about) {
      const bytes = Buffer.from(encrypted, "base64url");
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      return text.toString("utf8");
    },
    // HKDF (RFC 5869). The key is random already, so it needs no salt.
    derive: (about) => Buffer.from(hkdfSync("sha256", key, "", `greenline ${about}`, DERIVED_BYTES)),
    fingerprint: createHash("sha256").update("greenline key").update(key).digest("base64url").slice(0, 16),
  };
}
