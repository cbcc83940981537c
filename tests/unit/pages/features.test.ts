import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { deadLinks } from '#content/check/checkLinks.ts';
import { readContent } from '#content/read/readContent.ts';
import { allFeatures, type Switch } from '#content/schema/features.ts';
import { featureConstants } from '#web/featureConstants.ts';
import { builtHtml, documentOf, textsOf } from '../../support/builtPage.ts';
import { type PartlySite, siteOf } from '../../support/siteOf.ts';
import { contentFolder } from '../content/contentFolder.ts';

/** What pages say, lead to and open where a part is there, and must not where it is off in `site.yaml`. */
const switchTraces: Record<Switch, RegExp> = {
  videoGenerator: /video-generator|Video Generator|OpenAI/,
  newsletter: /newsletter|our letter|Subscribe/i,
  booking: /calendly|Talk with us for half an hour/,
};

/** The same of parts that the content has nothing for. */
const contentTraces = {
  industries: /\/industries|>Industries</,
  testimonials: /#testimonials|>Testimonials<|What our clients say/,
  proof: /The newest article/,
  glossary: /#glossary|term-|>Glossary</,
  tools: /#tools|>Tools</,
  assessment: /tool=erp-readiness-assessment|Readiness Assessment/,
  roiCalculator: /roi-calculator|ROI Calculator/,
  vendorComparison: /vendor-comparison|Vendor Comparison Template/,
  projectPlan: /project-plan-template|Project Plan Template/,
};

const switches = Object.keys(switchTraces) as Switch[];
const parts = {
  files: ['industries.yaml', 'glossary.yaml', 'tools.yaml', 'assessment.yaml', 'templates.yaml'],
  sections: ['testimonials', 'proof'],
};

interface Missing {
  /** What is off in `site.yaml`. */
  readonly switches?: readonly Switch[];
  /** The day on which the newsletter has ended, in `site.yaml`. */
  readonly newsletterEndedOn?: string;
  /** Files that are not in the folder. */
  readonly files?: readonly string[];
  /** Sections that `home.yaml` has not. */
  readonly sections?: readonly string[];
}

/** Draws the pages of the demonstration firm's site without some of its content. */
async function siteWithout({ switches: off = [], newsletterEndedOn, files = [], sections = [] }: Missing) {
  const features = {
    ...Object.fromEntries(off.map((name) => [name, false])),
    ...(newsletterEndedOn && { newsletter: { endedOn: newsletterEndedOn } }),
  };
  const home = Object.entries(parse(readFileSync('content/firm/home.yaml', 'utf8')));
  const folder = await contentFolder({
    'site.yaml': `${readFileSync('content/firm/site.yaml', 'utf8')}features: ${JSON.stringify(features)}\n`,
    'home.yaml': stringify(Object.fromEntries(home.filter(([section]) => !sections.includes(section)))),
    ...Object.fromEntries(files.map((file) => [file, null])),
  });
  const content = await readContent(folder);
  const pictures = content.pictureFolder.files.map(({ file }) => `/assets/${file}`);
  return { ...(await siteOf(content)), pictures };
}

interface Linked extends Pick<PartlySite, 'documents' | 'paths'> {
  /** Those that a build of this content would write. */
  readonly pictures?: readonly string[];
}

/**
 * Pages that are not drawn here have no text, and any section. Other files are those of the site with everything; the
 * pictures of papers have their names of the development server.
 */
function deadLinksOf({ documents, paths, pictures = [] }: Linked): string[] {
  const links = [...documents.values()].flatMap((html) => html.match(/<a\b[^>]*? href="\//g) ?? []);
  expect(links.length).toBeGreaterThan(documents.size);
  return deadLinks(
    documents,
    (path) =>
      paths.includes(path) ||
      pictures.includes(path) ||
      existsSync(`dist/web${path}`) ||
      existsSync(`.${path}`),
  );
}

const textOf = ({ documents, paths, listed, privacy, socialImages }: PartlySite) =>
  [...documents.values(), ...paths, ...listed, privacy, ...socialImages].join('\n');

/** Those of the traces that are found. */
const found = (text: string, traces: Record<string, RegExp>) =>
  Object.keys(traces).filter((name) => traces[name]!.test(text));

test('a site with everything says it in pages, and has no dead link', () => {
  const { paths } = JSON.parse(readFileSync('dist/site.json', 'utf8')) as { paths: string[] };
  const documents = new Map(paths.map((path) => [path, builtHtml(path)]));
  const text = [...documents.values()].join('\n');
  expect(found(text, switchTraces)).toEqual(switches);
  expect(found(text, contentTraces)).toEqual(Object.keys(contentTraces));
  expect(deadLinksOf({ documents, paths })).toEqual([]);
});

test('a site with every switch off says nothing of its parts, and has no dead link', async () => {
  const site = await siteWithout({ switches });
  expect(found(textOf(site), switchTraces)).toEqual([]);
  expect(found(textOf(site), contentTraces)).toEqual(Object.keys(contentTraces));
  expect(deadLinksOf(site)).toEqual([]);
});

test('a site whose newsletter has ended has the page by which readers leave, and nothing else of it', async () => {
  const site = await siteWithout({ newsletterEndedOn: new Date().toISOString().slice(0, 10) });
  const mailPages = site.paths.filter((path) => path.startsWith('/newsletter'));
  expect(mailPages).toEqual(['/newsletter/unsubscribe']);
  expect(site.listed).not.toContain('/newsletter/unsubscribe');
  const page = documentOf(site.documents.get('/newsletter/unsubscribe')!);
  expect(textsOf(page, 'main button')).toHaveLength(1);
  expect(site.privacy).toContain('Newsletter: Our newsletter has ended');
  expect(site.privacy).not.toMatch(/When you subscribe|subscriptions/);
  const others = new Map(
    [...site.documents].filter(([path]) => !['/newsletter/unsubscribe', '/privacy'].includes(path)),
  );
  expect(found([...others.values()].join('\n'), switchTraces)).toEqual(['videoGenerator', 'booking']);
  expect(deadLinksOf(site)).toEqual([]);
});

test('a site without any of them is whole', async () => {
  const site = await siteWithout({ switches, ...parts });
  expect(found(textOf(site), { ...switchTraces, ...contentTraces })).toEqual([]);
  expect(deadLinksOf(site)).toEqual([]);
  expect(site.paths.slice(0, 3)).toEqual(['/', '/services', '/resources']);
  expect(site.listed).toEqual(site.paths);
  for (const [path, html] of site.documents) {
    expect(textsOf(documentOf(html), 'h1, h2'), path).not.toContain('');
  }
});

test('the build writes constants where code asks for a feature, and nowhere else', () => {
  const { transform } = featureConstants({ ...allFeatures, newsletter: false });
  const code =
    "import { features } from '../../content/built/features.ts';\nfeatures.newsletter && features.glossary && features.other";
  const changed = (transform as (code: string, id: string) => { code: string } | undefined)(
    code,
    '/x/web/src/a.ts',
  );
  expect(changed?.code.split('\n')[1]).toBe('false && true && features.other');
});
