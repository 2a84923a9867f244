/** A PDF of one page with a line of words, as small as one can be; its table says where each part begins. */
export function paperOf(words: string): Buffer {
  const line = `BT /F1 24 Tf 72 700 Td (${words.replaceAll(/[()\\]/g, "")}) Tj ET`;
  const parts = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${line.length} >>\nstream\n${line}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const places = parts.map((part, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${part}\nendobj\n`;
    return at;
  });
  const rows = places.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end, "latin1");
}

/** As the file chooser gives it to a page. */
export const paperFile = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: "application/pdf",
  buffer: paperOf(name),
});
