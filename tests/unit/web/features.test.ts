import { describe, expect, test } from 'vitest';
import { checkLinks } from '../../../content/check/checkLinks.ts';
import { readSources } from '../../../content/check/sources.ts';
import { allFeatures, type FeatureName, featureNames } from '../../../content/schema/features.ts';
import { featureConstants } from '../../../web/featureConstants.ts';
import { documentOf } from '../../../web/metaPolicy.ts';
import { type PartlySite, siteWithout } from '../../support/siteWithout.ts';

/** What pages say, lead to and open where a part is on, and must not where it is off. */
const traces: Record<FeatureName, RegExp> = {
  videoGenerator: /video-generator|Video Generator|OpenAI/,
  newsletter: /newsletter|our letter|Subscribe/i,
  industries: /\/industries|>Industries</,
  testimonials: /#testimonials|>Testimonials<|In their words/,
  proof: /The newest article/,
  glossary: /#glossary|term-|>Glossary</,
  assessment: /data-opens="assessment"|Readiness Assessment/,
  roiCalculator: /roi-calculator|ROI Calculator/,
  vendorComparison: /vendor-comparison|Vendor Comparison Template/,
  projectPlan: /project-plan-template|Project Plan Template/,
  booking: /data-opens="schedule"|calendly|Or talk for half an hour/,
};

/** Files that pages lead to and that are no pages. */
const files = /^\/(feed\.xml|(people|takeaways)\/|social\/|assets\/|favicon|contact$|api\/whitepapers\/)/;

/** Links to pages, or sections of drawn pages, that the site does not have. */
function deadLinks({ documents, paths }: PartlySite): string[] {
  // React's own HTML has one form, so that no document needs to be made of it.
  const links = [...documents].flatMap(([from, html]) =>
    Array.from(html.matchAll(/<a\b[^>]*? href="(\/[^"]*)"/g), ([, href = '']) => ({ from, href })),
  );
  expect(links.length).toBeGreaterThan(documents.size);
  return links
    .filter(({ href }) => {
      const [address = '', anchor] = href.split('#');
      const path = address.split('?')[0]!;
      if (files.test(path)) return false;
      const target = documents.get(address);
      return !paths.includes(path) || Boolean(anchor && target && !target.includes(` id="${anchor}"`));
    })
    .map(({ from, href }) => `${from} → ${href}`);
}

const textOf = ({ documents, paths, listed, privacy, socialImages }: PartlySite) =>
  [...documents.values(), ...paths, ...listed, privacy, ...socialImages].join('\n');

const whole = await siteWithout([]);

test('a site with all of its parts has every trace and no dead link', () => {
  for (const [name, trace] of Object.entries(traces)) expect(textOf(whole), name).toMatch(trace);
  expect(deadLinks(whole)).toEqual([]);
});

/** The parts that each of six sites leaves out: about half of all. */
const halves = [0, 1, 2, 3, 4, 5].map((site) =>
  featureNames.filter((_, part) => {
    const steps = [
      [0, 1, 3],
      [0, 1, 2],
      [0, 2, 4],
    ][Math.floor(part / 6)]!;
    return steps.some((step) => (part + step) % 6 === site);
  }),
);

describe('what site.yaml turns off leaves no trace in pages and notice', () => {
  test('of any two parts, one site has the first and not the second', () => {
    const pairs = featureNames.flatMap((on) => featureNames.map((off) => [on, off] as const));
    const untried = pairs.filter(
      ([on, off]) => on !== off && !halves.some((gone) => gone.includes(off) && !gone.includes(on)),
    );
    expect(untried).toEqual([]);
  });

  test.each(halves.map((off) => [off.join(', '), off] as const))('%s', async (_, off) => {
    const site = await siteWithout(off);
    for (const name of off) expect(traces[name].exec(textOf(site))?.[0], name).toBeUndefined();
    expect(deadLinks(site)).toEqual([]);
    const others = featureNames.filter(
      (other) => !off.includes(other) && !(off.includes('proof') && other === 'assessment'),
    );
    for (const other of others) expect(textOf(site), other).toMatch(traces[other]);
  });

  test('all of them together', async () => {
    const site = await siteWithout(featureNames);
    for (const name of featureNames) expect(traces[name].exec(textOf(site))?.[0], name).toBeUndefined();
    expect(deadLinks(site)).toEqual([]);
    const fixed = site.paths.filter((path) => !/^\/(case-studies|insights|whitepapers)\//.test(path));
    expect(fixed.slice(0, 3)).toEqual(['/', '/services', '/resources']);
    expect(site.listed).toEqual(site.paths);
    for (const [path, html] of site.documents) {
      const headings = [...documentOf(html).querySelectorAll('h1, h2')].map(({ textContent }) => textContent);
      expect(
        headings.filter((words) => !words?.trim()),
        path,
      ).toEqual([]);
    }
  });
});

test('an author’s link to a part that is off is named', () => {
  const problems: string[] = [];
  const sources = [{ path: 'home.yaml', text: 'link: /industries\nlink: /resources#newsletter\n' }];
  checkLinks(sources, problems, { ...allFeatures, industries: false, newsletter: false });
  expect(problems).toEqual([
    expect.stringContaining('line 1: the link "/industries" leads to no page'),
    expect.stringContaining('line 2: the link "/resources#newsletter" leads to no section of that page'),
  ]);
  const ofTheDemo: string[] = [];
  checkLinks(readSources('content/firm'), ofTheDemo);
  expect(ofTheDemo).toEqual([]);
});

test('the build writes constants where code asks for a feature, and nowhere else', () => {
  const { transform } = featureConstants({ ...allFeatures, newsletter: false });
  const code =
    "import { features } from '../../content/built/features.ts';\nfeatures.newsletter && features.proof && features.other";
  const changed = (transform as (code: string, id: string) => { code: string } | undefined)(
    code,
    '/x/web/src/a.ts',
  );
  expect(changed?.code.split('\n')[1]).toBe('false && true && features.other');
});
