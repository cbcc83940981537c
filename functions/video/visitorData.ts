/** A visitor's words; what is absent is left out. */
export type VisitorWords = Readonly<Record<string, string | undefined>>;

/**
 * The visitor's words between two marks. As JSON with `<` and `>` escaped they cannot end the marks early.
 * U+2028 and U+2029 are line ends to some readers, so they are escaped too.
 */
export function visitorData(data: VisitorWords): string {
  const json = JSON.stringify(data).replace(
    /[<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<visitor_data>${json}</visitor_data>`;
}
