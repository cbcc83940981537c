import { buffer } from 'node:stream/consumers';
import {
  pdf as createPdf,
  Document,
  Font,
  Link,
  Page,
  Path,
  StyleSheet,
  Svg,
  Text,
  View,
} from '@react-pdf/renderer';
import { drawMobile, grounds } from './mobile.ts';
import { mobilePaths } from './mobilePaths.ts';
import type { Site } from './pages.ts';
import type { Section, Whitepaper } from './schema.ts';

const ink = '#12263f';
const amber = '#b5541c';
const sand = '#f1ebdf';
const quiet = '#5a6675';
const hairline = '#d9d0c0';

const serif = 'Source Serif 4';
const sans = 'Public Sans';

/** A4 in points, and the column that all text stands in: 68–72 characters a line. */
const page = { width: 595.28, height: 841.89 };
const column = { left: 142, right: 92 };
const cover = { height: 486, margin: 56 };

const styles = StyleSheet.create({
  cover: { backgroundColor: grounds.sand.ground, color: ink, fontFamily: sans },
  coverPicture: { position: 'absolute', top: 0, left: 0 },
  coverFirm: {
    position: 'absolute',
    top: 40,
    left: cover.margin,
    fontFamily: serif,
    fontWeight: 600,
    fontSize: 15,
  },
  coverWords: { position: 'absolute', left: cover.margin, right: cover.margin, bottom: 104 },
  coverCategory: { fontWeight: 600, fontSize: 9.5, color: amber, marginBottom: 14 },
  coverTitle: {
    fontFamily: serif,
    fontWeight: 600,
    fontSize: 42,
    lineHeight: 1.08,
    letterSpacing: -0.7,
    maxWidth: 440,
  },
  coverDescription: { fontSize: 11, lineHeight: 1.55, marginTop: 24, maxWidth: 400 },
  coverFoot: {
    position: 'absolute',
    left: cover.margin,
    right: cover.margin,
    bottom: 40,
    paddingTop: 12,
    borderTopWidth: 0.75,
    borderTopColor: ink,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 9,
  },
  page: {
    backgroundColor: '#ffffff',
    color: ink,
    fontFamily: serif,
    fontSize: 10.5,
    lineHeight: 1.52,
    paddingTop: 88,
    paddingBottom: 76,
    paddingLeft: column.left,
    paddingRight: column.right,
  },
  header: {
    position: 'absolute',
    top: 40,
    left: cover.margin,
    right: cover.margin,
    paddingBottom: 8,
    borderBottomWidth: 0.5,
    borderBottomColor: hairline,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontFamily: sans,
    fontSize: 8,
    color: quiet,
  },
  footer: {
    position: 'absolute',
    // `bottom` is lost when a page of unknown height wraps.
    top: page.height - 50,
    left: cover.margin,
    right: cover.margin,
    fontFamily: sans,
    fontSize: 8,
    color: quiet,
    textAlign: 'right',
  },
  contentsHeading: { fontWeight: 600, fontSize: 26, letterSpacing: -0.4, lineHeight: 1.2, marginBottom: 22 },
  contentsRow: {
    flexDirection: 'row',
    paddingVertical: 8.5,
    borderTopWidth: 0.5,
    borderTopColor: hairline,
    color: ink,
    textDecoration: 'none',
  },
  contentsNumber: { width: 28, color: amber, fontWeight: 600 },
  contentsTitle: { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingRight: 16 },
  contentsPage: { width: 24, textAlign: 'right' },
  heading: { marginBottom: 9 },
  headingNumber: {
    position: 'absolute',
    left: cover.margin - column.left,
    top: 0,
    width: 60,
    fontWeight: 600,
    fontSize: 19,
    lineHeight: 1.22,
    color: amber,
  },
  headingText: { fontWeight: 600, fontSize: 19, lineHeight: 1.22, letterSpacing: -0.2 },
  paragraph: { marginBottom: 8 },
  bullet: {
    flexDirection: 'row',
    paddingVertical: 5.5,
    borderTopWidth: 0.5,
    borderTopColor: hairline,
    fontFamily: sans,
    fontSize: 9.4,
    lineHeight: 1.48,
  },
  firstBullet: { marginTop: 5 },
  bulletsEnd: { borderBottomWidth: 0.5, borderBottomColor: hairline },
  bulletMark: { width: 4.5, height: 4.5, backgroundColor: amber, marginTop: 4.6, marginRight: 11 },
  bulletText: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  // Below the last block, not above the heading: a heading that opens a page stands at its top.
  sectionEnd: { marginBottom: 30 },
  box: {
    position: 'absolute',
    top: 596,
    left: column.left,
    right: column.right,
    backgroundColor: sand,
    padding: 24,
    fontFamily: sans,
    fontSize: 9.4,
    lineHeight: 1.5,
  },
  boxHeading: { fontFamily: serif, fontWeight: 600, fontSize: 14, lineHeight: 1.3, marginBottom: 6 },
  boxParagraph: { marginTop: 6 },
});

export interface PdfWords {
  readonly whitepaper: Whitepaper;
  readonly site: Site;
}

/**
 * Builds a whitepaper's PDF: cover with the item's own mobile, contents, sections, colophon; A4 with
 * outline, metadata and language. Dates are the item's own, so that equal words give equal bytes.
 *
 * @param fontFolder the folder that holds `@fontsource/*` packages (static WOFF: react-pdf reads no WOFF2)
 */
export async function whitepaperPdf(words: PdfWords, fontFolder: string): Promise<Uint8Array> {
  registerFonts(fontFolder);
  // A section's page is known only once everything is laid out: the second pass prints what the first found.
  const found = await setPages(words, () => undefined);
  const printed = await setPages(words, (index) => found.pages[index]);
  if (printed.pages.join() !== found.pages.join()) {
    throw new Error(
      `The contents of "${words.whitepaper.title}" moved its sections: give the page numbers a fixed width.`,
    );
  }
  return printed.pdf;
}

/** Lays the document out once; `pages` holds the page number of each section. */
async function setPages(words: PdfWords, pageOf: Numbering['pageOf']) {
  const pages: number[] = [];
  const onSection = (index: number, pageNumber: number) => {
    pages[index] = pageNumber;
  };
  const instance = createPdf();
  // Not `renderToBuffer`: it reads the document at once, which on a busy machine React has not committed yet.
  await new Promise<void>((committed) => {
    const document = <WhitepaperDocument {...words} pageOf={pageOf} onSection={onSection} />;
    instance.updateContainer(document, committed);
  });
  return { pdf: await buffer(await instance.toBuffer()), pages };
}

function registerFonts(folder: string): void {
  const file = (family: string, weight: number, style = 'normal') =>
    `${folder}/@fontsource/${family}/files/${family}-latin-${weight}-${style}.woff`;
  Font.register({
    family: serif,
    fonts: [400, 600].map((weight) => ({ src: file('source-serif-4', weight), fontWeight: weight })),
  });
  Font.register({
    family: sans,
    fonts: [400, 600].map((weight) => ({ src: file('public-sans', weight), fontWeight: weight })),
  });
  // Set ragged right: whole words only.
  Font.registerHyphenationCallback((word) => [word]);
}

interface Numbering {
  /** Called, also more than once, with the page that a section begins on. */
  onSection: (index: number, pageNumber: number) => void;
  pageOf: (index: number) => number | undefined;
}

function WhitepaperDocument({ whitepaper, site, onSection, pageOf }: PdfWords & Numbering) {
  const published = new Date(whitepaper.publishDate);
  return (
    <Document
      title={whitepaper.title}
      author={site.name}
      subject={whitepaper.description}
      keywords={whitepaper.category}
      creator={site.name}
      producer={site.name}
      language="en-GB"
      pdfVersion="1.7"
      creationDate={published}
      modificationDate={published}
      pageMode="useOutlines"
    >
      <Cover whitepaper={whitepaper} site={site} />
      <Page size="A4" style={styles.page} bookmark="Contents">
        <Running whitepaper={whitepaper} site={site} />
        <Contents whitepaper={whitepaper} pageOf={pageOf} />
        <Imprint whitepaper={whitepaper} site={site} />
      </Page>
      <Page size="A4" style={styles.page}>
        <Running whitepaper={whitepaper} site={site} />
        {whitepaper.sections.map((section, index) => (
          <SectionBlocks key={section.heading} section={section} index={index} onSection={onSection} />
        ))}
      </Page>
    </Document>
  );
}

function Cover({ whitepaper, site }: PdfWords) {
  const mobile = drawMobile(whitepaper.id, {
    width: page.width,
    height: cover.height,
    palette: 'sand',
    frame: { x: 110, y: 76, width: page.width - 170, height: cover.height - 112 },
  });
  return (
    <Page size="A4" style={styles.cover} bookmark={whitepaper.title}>
      <Svg style={styles.coverPicture} width={page.width} height={cover.height}>
        {mobilePaths(mobile).map(({ d, fill, stroke, strokeWidth }) =>
          fill === undefined ? (
            <Path
              key={d}
              d={d}
              fill="none"
              stroke={stroke!}
              strokeWidth={strokeWidth!}
              strokeLinecap="round"
            />
          ) : (
            <Path key={d} d={d} fill={fill} />
          ),
        )}
      </Svg>
      <Text style={styles.coverFirm}>{site.name}</Text>
      <View style={styles.coverWords}>
        <Text style={styles.coverCategory}>{whitepaper.category}</Text>
        <Text style={styles.coverTitle}>{whitepaper.title}</Text>
        <Text style={styles.coverDescription}>{whitepaper.description}</Text>
      </View>
      <View style={styles.coverFoot}>
        <Text>Whitepaper</Text>
        <Text>{longDate(whitepaper.publishDate)}</Text>
      </View>
    </Page>
  );
}

function Running({ whitepaper, site }: PdfWords) {
  return (
    <>
      <View style={styles.header} fixed>
        <Text>{site.name}</Text>
        <Text>{whitepaper.title}</Text>
      </View>
      <View style={styles.footer} fixed>
        <Text render={({ pageNumber, totalPages }) => `${pageNumber} of ${totalPages}`} />
      </View>
    </>
  );
}

function Contents({ whitepaper, pageOf }: { whitepaper: Whitepaper } & Pick<Numbering, 'pageOf'>) {
  return (
    <>
      <Text style={styles.contentsHeading}>Contents</Text>
      {whitepaper.sections.map(({ heading }, index) => (
        <Link key={heading} src={`#section-${index + 1}`} style={styles.contentsRow}>
          <Text style={styles.contentsNumber}>{index + 1}</Text>
          <Text style={styles.contentsTitle}>{heading}</Text>
          <Text style={styles.contentsPage}>{pageOf(index) ?? ''}</Text>
        </Link>
      ))}
    </>
  );
}

function SectionBlocks({
  section,
  index,
  onSection,
}: { section: Section; index: number } & Pick<Numbering, 'onSection'>) {
  const { heading, body, bullets = [] } = section;
  const paragraphs = body.split('\n\n');
  const last = paragraphs.length - 1;
  return (
    <>
      <View
        id={`section-${index + 1}`}
        style={styles.heading}
        wrap={false}
        // A single paragraph moves on with its list; the heading must go with both.
        minPresenceAhead={last === 0 && bullets.length > 0 ? 170 : 64}
        {...outline(heading)}
        render={({ pageNumber }) => {
          onSection(index, pageNumber);
          return (
            <>
              <Text style={styles.headingNumber}>{index + 1}</Text>
              <Text style={styles.headingText}>{heading}</Text>
            </>
          );
        }}
      />
      {paragraphs.map((paragraph, at) => (
        <Text
          key={paragraph}
          style={
            at === last && bullets.length === 0 ? [styles.paragraph, styles.sectionEnd] : styles.paragraph
          }
          orphans={2}
          widows={2}
          {...(at === last && bullets.length > 0 && { minPresenceAhead: 70 })}
        >
          {withoutLoneWord(paragraph)}
        </Text>
      ))}
      {bullets.length > 0 && <Bullets bullets={bullets} />}
    </>
  );
}

/** The first two and the last two bullets stay together: a page begins and ends with no lone one. */
function Bullets({ bullets }: { bullets: readonly string[] }) {
  const ends =
    bullets.length < 4
      ? [0]
      : [
          0,
          ...bullets
            .keys()
            .drop(2)
            .take(bullets.length - 3),
        ];
  return ends.map((start, at) => (
    <View
      key={bullets[start]}
      wrap={false}
      style={at === ends.length - 1 ? [styles.bulletsEnd, styles.sectionEnd] : {}}
    >
      {bullets.slice(start, ends[at + 1]).map((bullet) => (
        <View
          key={bullet}
          style={start === 0 && bullet === bullets[0] ? [styles.bullet, styles.firstBullet] : styles.bullet}
        >
          <View style={styles.bulletMark} />
          <Text style={styles.bulletText}>{withoutLoneWord(bullet)}</Text>
        </View>
      ))}
    </View>
  ));
}

/** Ties the last two words, so that no line holds the last one alone. */
function withoutLoneWord(text: string): string {
  return text.replace(/ (\S+)$/, '\u00a0$1');
}

function Imprint({ whitepaper, site }: PdfWords) {
  return (
    <View style={styles.box}>
      <Text style={styles.boxHeading}>About {site.name}</Text>
      <Text>{site.tagline} We are independent: we sell no software and take no commission.</Text>
      <Text style={styles.boxParagraph}>
        A first conversation takes thirty minutes and costs nothing. Write to {site.contactEmail}.
      </Text>
      <Text style={styles.boxParagraph}>
        © {new Date(whitepaper.publishDate).getUTCFullYear()} {site.name}. Share this guide freely, whole and
        unchanged.
      </Text>
    </View>
  );
}

/** Every node may carry an outline entry; the package's types know it for pages only. */
function outline(title: string): object {
  return { bookmark: title };
}

function longDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
}
