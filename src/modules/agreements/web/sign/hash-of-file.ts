/** The SHA-256 of a file, in hexadecimal, made in this browser: nothing of the file is sent. Null where it makes none. */
export async function hashOfFile(file: Blob): Promise<string | null> {
  // Browsers have it on secure origins only, which the types do not know.
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (!subtle) return null;
  const digest = await subtle.digest("SHA-256", await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
