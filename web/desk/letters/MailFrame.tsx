import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

/**
 * A mail as a mail program shows it, in a frame that runs no script. The desk's policy forbids styles in markup, also in
 * such a frame, and a mail has no others. So they are handed over by the CSSOM, which the policy leaves alone (CSP 3
 * §6.1.14). Links open beside the desk.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const draw = () => {
    const { contentDocument } = frame.current ?? {};
    if (contentDocument) drawMail(contentDocument, html);
  };
  useEffect(draw, [html]);
  return (
    <Box asChild background="white" borderWidth="1px" height="32rem" width="full">
      <iframe
        onLoad={draw}
        ref={frame}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        srcDoc="<!doctype html>"
        title={title}
      />
    </Box>
  );
}

const styleElement = /<style[^>]*>([^<]*)<\/style>/g;

function drawMail(into: Document, html: string): void {
  const sheets = [...html.matchAll(styleElement)].map(([, sheet = '']) => sheet);
  // React writes each attribute with a space before it; a quotation mark in a text is escaped.
  const markup = html.replaceAll(styleElement, '').replaceAll(' style="', ' data-style="');
  const mail = new DOMParser().parseFromString(markup, 'text/html');
  into.documentElement.lang = mail.documentElement.lang;
  into.body.replaceWith(into.importNode(mail.body, true));
  for (const element of into.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
  }
  for (const link of into.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noreferrer';
  }
  const style = into.createElement('style');
  into.head.replaceChildren(style);
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(sheets.join('\n'));
  for (const [at, { cssText }] of [...parsed.cssRules].entries()) style.sheet?.insertRule(cssText, at);
}
