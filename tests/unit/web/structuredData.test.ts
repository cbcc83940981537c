import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { people } from '#content/built/people.ts';
import { pictures } from '#content/built/pictures.ts';
import { site } from '#content/built/site.ts';

vi.stubEnv('SITE_URL', 'https://firm.example');
vi.resetModules();
const { expert, organization, questions, serviceList } = await import('#web/src/firmData.ts');
const { article, breadcrumbs, organizationId } = await import('#web/src/structuredData.ts');
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('§2 metadata: the firm is described with its sign and its address', () => {
  expect(organization([], {})).toMatchObject({
    '@id': 'https://firm.example/#organization',
    name: site.name,
    legalName: site.legalName,
    telephone: site.telephone,
    address: site.postalAddress,
    logo: 'https://firm.example/apple-touch-icon.png',
    image: 'https://firm.example/social/default.png',
  });
  expect(organization([], {})).not.toHaveProperty('employee');
});

test('§2 metadata: the way to a page begins at home; services and questions are named in their order', () => {
  const entry = (position: number, name: string, path: string) => ({
    ...{ '@type': 'ListItem', position, name, item: `https://firm.example${path}` },
  });
  const steps = [
    { name: 'Services', path: '/services' },
    { name: 'ERP', path: '/erp' },
  ];
  expect(breadcrumbs(...steps)).toMatchObject({
    itemListElement: [entry(1, 'Home', '/'), entry(2, 'Services', '/services'), entry(3, 'ERP', '/erp')],
  });
  expect(serviceList(steps.map((step) => ({ ...step, description: 'D' })))).toMatchObject({
    itemListElement: steps.map(({ name, path }, index) => ({
      position: index + 1,
      item: { name, url: `https://firm.example${path}`, provider: { '@id': organizationId } },
    })),
  });
  expect(questions([{ question: 'Why?', answer: 'So.' }])).toMatchObject({
    mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'So.' } }],
  });
});

test('§2 metadata: each adviser and expert is a person with name, role, portrait and page', () => {
  const advisers = people.filter(({ kind }) => kind === 'adviser');
  const { employee } = organization(advisers, pictures.people) as { employee: object[] };
  const experts = people.flatMap((one) => (one.kind === 'expert' ? expert(one, pictures.people) : []));
  for (const one of experts) expect(one).toMatchObject({ worksFor: { '@id': organizationId } });
  const described = [...employee, ...experts];
  expect(described).toHaveLength(people.length);
  for (const { id, kind, name, role } of people) {
    const page = `https://firm.example${kind === 'expert' ? '/expert-witness' : '/'}#${id}`;
    const portrait = pictures.people[id];
    expect(described).toContainEqual(
      expect.objectContaining({
        ...{ '@type': 'Person', '@id': page, url: page, name, jobTitle: role },
        ...(portrait && { image: `https://firm.example${portrait.src}` }),
      }),
    );
  }
});

test('§2 metadata: an article names its author’s page and its publisher’s sign', () => {
  const [{ id, kind, name, role } = people[0]!] = people;
  const facts = { title: 'A', description: 'B', date: '2026-01-01T00:00:00Z', path: '/insights/a' };
  expect(article({ ...facts, image: '/a.png', author: { id, kind, name, role } })).toMatchObject({
    author: { '@type': 'Person', '@id': expect.stringMatching(`#${id}$`), name, jobTitle: role },
    publisher: {
      ...{ '@type': 'Organization', '@id': 'https://firm.example/#organization', name: site.name },
      logo: 'https://firm.example/apple-touch-icon.png',
    },
    mainEntityOfPage: 'https://firm.example/insights/a',
    image: 'https://firm.example/a.png',
  });
  // Without an author the firm has written it.
  expect(article({ ...facts, image: '/a.png' })).toMatchObject({
    author: { '@type': 'Organization', name: site.name, url: 'https://firm.example/' },
  });
});

test('§2 metadata: a network’s home page is no profile of the firm', async () => {
  const profile = 'https://www.linkedin.com/company/firm';
  const social = { linkedin: profile, twitter: 'https://x.com', facebook: 'https://www.facebook.com/' };
  vi.doMock('#content/built/site.ts', () => ({ site: { ...site, social } }));
  vi.resetModules();
  onTestFinished(() => void vi.doUnmock('#content/built/site.ts'));
  const { organization } = await import('#web/src/firmData.ts');
  expect(organization([], {})).toMatchObject({ sameAs: [profile] });
  social.linkedin = 'https://www.linkedin.com';
  expect(organization([], {})).not.toHaveProperty('sameAs');
});
