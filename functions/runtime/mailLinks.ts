/** The page that confirms a subscription by its button (decision 44). */
export function confirmLink(siteUrl: string, token: string): string {
  return `${siteUrl}/newsletter/confirm?token=${token}`;
}

/** The page that unsubscribes by its button. */
export function unsubscribeLink(siteUrl: string, token: string): string {
  return `${siteUrl}/newsletter/unsubscribe?token=${token}`;
}

/** Headers by which mail programs offer one click that unsubscribes (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(siteUrl: string, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${siteUrl}/api/newsletter/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
