import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { render, toPlainText } from '@react-email/render';
import type { ReactElement, ReactNode } from 'react';
import { brand } from '../../content/built/brand.ts';
import { brandMail } from '../../content/built/brandMail.ts';
import { locale } from '../../content/built/locale.ts';
import { site } from '../../content/built/site.ts';

const { dark } = brandMail;

/** Colors for programs that show mail dark; the others ignore a style sheet or keep it light. */
const darkColors = `
@media (prefers-color-scheme: dark) {
  .page, .page td { background-color: ${dark.page} !important; }
  .sheet, .sheet td { background-color: ${dark.sheet} !important; }
  .page h1, .page h2, .page p, .page td, .page li { color: ${dark.text} !important; }
  .page a { color: ${dark.link} !important; }
  .page hr { border-color: ${dark.line} !important; }
}`;

interface MailLayoutProps {
  /** Mail programs show it beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly siteUrl: string;
  /** Below the line at the end: why this mail came, how to stop it. */
  readonly footer: ReactNode;
  /** Whether the firm's sign is above the title; a letter loads nothing, so that nobody can see who opens it. */
  readonly sign?: boolean;
  readonly children: ReactNode;
}

/** The one layout of all mails: 600 px wide, with the firm's sign, readable dark and without pictures. */
export function MailLayout({ preview, title, siteUrl, footer, sign = true, children }: MailLayoutProps) {
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
        style={{ backgroundColor: brandMail.page, margin: 0, padding: '24px 0', fontFamily: brandMail.fonts }}
      >
        <Container
          className="sheet"
          style={{
            backgroundColor: brandMail.sheet,
            maxWidth: 600,
            padding: '24px',
            borderRadius: brandMail.corner,
          }}
        >
          {/* The words say who writes: without pictures nothing is missing. */}
          {sign && (
            <Img
              src={`${siteUrl}/apple-touch-icon.png`}
              alt=""
              width="40"
              height="40"
              style={{ borderRadius: brandMail.corner, margin: '0 0 16px' }}
            />
          )}
          <Heading
            as="h1"
            style={{
              color: brandMail.heading,
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
    <Text style={{ color: brandMail.text, margin: '0 0 12px', overflowWrap: 'anywhere', ...size }}>
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
        backgroundColor: brandMail.button,
        borderRadius: brand.corners.md,
        color: brandMail.onButton,
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
    <Link href={href} style={{ color: brandMail.link, textDecoration: 'underline' }}>
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
