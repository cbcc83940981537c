import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Row,
  Text,
} from '@react-email/components';
import { render, toPlainText } from '@react-email/render';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { brand } from '#content/built/brand.ts';
import { site } from '#content/built/site.ts';

const { colors, fonts, corners } = brand;

/**
 * Narrow screens get narrower margins, and mail programs in dark mode get dark colors. Programs that ignore style sheets show
 * the light colors or invert them by themselves.
 */
const styles = `
@media (max-width: 620px) {
  .desk { padding: 0 !important; }
  .margin { padding-left: 24px !important; padding-right: 24px !important; }
  .sheet h1 { font-size: 25px !important; line-height: 31px !important; }
}
@media (prefers-color-scheme: dark) {
  .page, .desk { background-color: ${colors.inkDeep} !important; }
  .sheet, .sheet td, .sheet th { background-color: ${colors.ink} !important; }
  .sheet, .sheet h1, .sheet h2, .sheet p, .sheet td, .sheet th, .sheet li { color: ${colors.textOnInk} !important; }
  .sheet td, .sheet th, .sheet table, .sheet hr { border-color: ${colors.hairlineOnInk} !important; }
  .sheet td.bar { background-color: ${colors.amberPale} !important; }
  .sheet .rule { border-color: ${colors.amberPale} !important; }
  .sheet a { color: ${colors.sunPale} !important; text-decoration-color: ${colors.amberPale} !important; }
  .sheet a.button { background-color: ${colors.textOnInk} !important; color: ${colors.ink} !important; }
}`;

const quiet = { color: colors.quiet, fontSize: 13, lineHeight: '20px' };
/** The style of running text. */
export const textStyle = { color: colors.text, fontSize: 16, lineHeight: '26px' };
const heading = { color: colors.ink, fontFamily: fonts.heading, fontWeight: 600 };
const line = `1px solid ${colors.hairline}`;
/** A long word or address never makes a mail wider than its screen. */
const breaks = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

interface MailLayoutProps {
  /** Mail programs show it beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly siteUrl: string;
  /** Above the title. */
  readonly date?: string | undefined;
  /** Below the line at the end: why this mail came, how to stop it. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/**
 * The firm's letterhead, on which all mails are written: its rule, its name as text, its faces and colors; 600 px wide,
 * readable dark. It loads nothing, so nothing is missing where pictures are off and nobody can see who opens it.
 */
export function MailLayout({ preview, title, siteUrl, date, footer, children }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="page" style={{ backgroundColor: colors.sand, margin: 0, fontFamily: fonts.body }}>
        <Band className="desk" style={{ backgroundColor: colors.sand, padding: '32px 0' }}>
          <Container
            className="sheet"
            style={{
              backgroundColor: colors.paper,
              maxWidth: 600,
            }}
          >
            <Band
              className="margin rule"
              style={{ ...margin, borderTop: `5px solid ${colors.amber}`, paddingTop: 22 }}
            >
              <Text
                data-skip-in-text="true"
                style={{ ...heading, fontSize: 22, lineHeight: '28px', margin: 0 }}
              >
                {site.name}
              </Text>
            </Band>
            <Band className="margin" style={{ ...margin, paddingTop: 36, paddingBottom: 24 }}>
              {date && <MailText small>{date}</MailText>}
              <Heading
                as="h1"
                style={{ ...heading, ...breaks, fontSize: 28, lineHeight: '35px', margin: '0 0 20px' }}
              >
                {title}
              </Heading>
              {children}
            </Band>
            <Band className="margin" style={{ ...margin, paddingBottom: 24 }}>
              <Hr style={{ borderTop: line, margin: '0 0 18px' }} />
              {footer}
              <MailText small>
                {site.name} · <MailLink href={siteUrl}>{new URL(siteUrl).host}</MailLink>
              </MailText>
            </Band>
          </Container>
        </Band>
      </Body>
    </Html>
  );
}

/** A part over the whole width. Its margins are a cell's, which every mail program draws. */
function Band({ children, ...cell }: ComponentProps<typeof Column>) {
  return (
    <Row>
      <Column {...cell}>{children}</Column>
    </Row>
  );
}

/** The side margins of all parts, in pixels; `styles` makes them narrower on narrow screens. */
const margin = { paddingLeft: 48, paddingRight: 48 };

/** A paragraph. */
export function MailText({ small = false, children }: { small?: boolean; children: ReactNode }) {
  return <Text style={{ ...(small ? quiet : textStyle), ...breaks, margin: '0 0 12px' }}>{children}</Text>;
}

/** The heading of a part of a mail. */
export function MailHeading({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h2"
      style={{ ...heading, ...breaks, fontSize: 19, lineHeight: '26px', margin: '28px 0 8px' }}
    >
      {children}
    </Heading>
  );
}

/** Labels with their values, a line each. */
export function MailFacts({ facts }: { facts: readonly { label: ReactNode; value: ReactNode }[] }) {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'collapse', borderBottom: line, margin: '0 0 16px' }}
    >
      <tbody>
        {facts.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts never change their order
          <tr key={index}>
            <th scope="row" align="left" className="label" style={labelStyle}>
              {label}
            </th>
            <td className="value" style={valueStyle}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The style of the cell that holds a label. */
const labelStyle = {
  ...quiet,
  ...breaks,
  width: '34%',
  lineHeight: '22px',
  fontWeight: 400,
  textAlign: 'left',
  verticalAlign: 'top',
  borderTop: line,
  padding: '9px 16px 9px 0',
} as const;

/** The style of the cell that holds a value. */
const valueStyle = {
  ...textStyle,
  ...breaks,
  verticalAlign: 'top',
  fontSize: 15,
  lineHeight: '22px',
  borderTop: line,
  padding: '9px 0',
} as const;

/** The one thing that a mail asks its reader to do. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      href={href}
      className="button"
      style={{
        backgroundColor: colors.ink,
        borderRadius: corners.md,
        color: colors.white,
        fontSize: 16,
        fontWeight: 600,
        lineHeight: '20px',
        padding: '14px 24px',
      }}
    >
      {children}
    </Button>
  );
}

/** A link of our own; a visitor's text never becomes one. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      style={{ color: colors.ink, textDecoration: 'underline', textDecorationColor: colors.amber }}
    >
      {children}
    </Link>
  );
}

/** The two bodies of a mail: the HTML, and the same words as plain text. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(mail);
  const text = toPlainText(html, {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'td.value', format: 'inline' },
      { selector: 'th.label', format: 'inlineSurround', options: { suffix: ': ' } },
    ],
  });
  return { html, text };
}
