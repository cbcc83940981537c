/**
 * Visitor text for a terminal: on one line, with control characters and bidirectional overrides
 * escaped, so that a message can neither move the cursor nor disguise itself.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, (sign) => {
    const short = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }[sign];
    return short ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
