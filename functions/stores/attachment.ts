/**
 * RFC 6266 with both forms of the name: quoted ASCII for old clients, RFC 8187 for everyone else.
 * @example attachment; filename="Caf_.pdf"; filename*=UTF-8''Caf%C3%A9.pdf
 */
export function attachment(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  // RFC 8187 also escapes these characters, which encodeURIComponent leaves as they are.
  const encoded = encodeURIComponent(filename).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
