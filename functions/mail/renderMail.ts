import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

/** The two bodies of a mail: the HTML, and the same words as plain text. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(mail);
  const heading = { selector: 'h1', options: { uppercase: false } };
  const heading2 = { selector: 'h2', options: { uppercase: false } };
  return { html, text: toPlainText(html, { selectors: [heading, heading2] }) };
}
