import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { render, toPlainText } from '@react-email/render';
import type { ReactElement, ReactNode } from 'react';
import { locale } from '../../content/built/locale.ts';
import { site } from '../../content/built/site.ts';

const fonts = "'Public Sans', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

/** Colors for programs that show mail dark; the others ignore a style sheet or keep it light. */
const darkColors = `
@media (prefers-color-scheme: dark) {
  .page, .page td { background-color: #14181f !important; }
  .sheet, .sheet td { background-color: #1d232d !important; }
  .page h1, .page h2, .page p, .page td, .page li { color: #e8ebf0 !important; }
  .page a { color: #9cc3ff !important; }
  .page hr { border-color: #3a4453 !important; }
}`;

interface MailLayoutProps {
  /** Mail programs show it beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly siteUrl: string;
  /** Below the line at the end: why this mail came, how to stop it. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** The one layout of all mails: 600 px wide, readable dark and without images. */
export function MailLayout({ preview, title, siteUrl, footer, children }: MailLayoutProps) {
  return (
    <Html lang={locale.language}>
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkColors}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        className="page"
        style={{ backgroundColor: '#f2f4f7', margin: 0, padding: '24px 0', fontFamily: fonts }}
      >
        <Container
          className="sheet"
          style={{ backgroundColor: '#ffffff', maxWidth: 600, padding: '24px', borderRadius: 8 }}
        >
          <Heading
            as="h1"
            style={{
              color: '#14181f',
              fontSize: 22,
              lineHeight: '30px',
              margin: '0 0 16px',
              overflowWrap: 'anywhere',
            }}
          >
            {title}
          </Heading>
          {children}
          <Hr style={{ margin: '24px 0 12px' }} />
          <Section>
            {footer}
            <MailText small>
              {site.name} · <MailLink href={siteUrl}>{new URL(siteUrl).host}</MailLink>
            </MailText>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** A paragraph. */
export function MailText({ small = false, children }: { small?: boolean; children: ReactNode }) {
  const size = small ? { fontSize: 13, lineHeight: '20px' } : { fontSize: 16, lineHeight: '25px' };
  return (
    <Text style={{ color: '#2b3340', margin: '0 0 12px', overflowWrap: 'anywhere', ...size }}>
      {children}
    </Text>
  );
}

/** The one thing that a mail asks its reader to do. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      style={{
        backgroundColor: '#12263f',
        borderRadius: 4,
        color: '#ffffff',
        display: 'inline-block',
        fontWeight: 600,
        padding: '12px 20px',
        textDecoration: 'none',
      }}
    >
      {children}
    </Link>
  );
}

/** A link of our own; a visitor's text never becomes one. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: '#1c4f9c', textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}

/** The two bodies of a mail: the HTML, and the same words as plain text. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(mail);
  const heading = { selector: 'h1', options: { uppercase: false } };
  const heading2 = { selector: 'h2', options: { uppercase: false } };
  return { html, text: toPlainText(html, { selectors: [heading, heading2] }) };
}
