import { beforeEach, expect, test, vi } from 'vitest';
import { people } from '../../../content/built/people.ts';
import { site } from '../../../content/built/site.ts';

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://firm.example');
  vi.resetModules();
  return () => vi.unstubAllEnvs();
});

test('§2 metadata: the firm is described with its sign, its address and the profiles that it has', async () => {
  const { organization, profilesOf } = await import('../../../web/src/organizationData.ts');
  const profiles = profilesOf(Object.values(site.social));
  expect(organization()).toMatchObject({
    '@id': 'https://firm.example/#organization',
    name: site.name,
    address: site.postalAddress,
    logo: 'https://firm.example/apple-touch-icon.png',
    ...(profiles.length > 0 && { sameAs: profiles }),
  });
});

test('§2 metadata: a network’s home page is no profile of the firm (decision 8)', async () => {
  const { profilesOf } = await import('../../../web/src/organizationData.ts');
  expect(
    profilesOf(['https://www.linkedin.com/', 'https://x.com', 'https://www.linkedin.com/company/firm']),
  ).toEqual(['https://www.linkedin.com/company/firm']);
});

test('§2 metadata: an expert is described as a person who works for the firm', async () => {
  const { expertData } = await import('../../../web/src/pages/service/expertData.ts');
  const { organizationId } = await import('../../../web/src/structuredData.ts');
  const experts = people.filter((person) => person.kind === 'expert');
  for (const expert of experts) {
    expect(expertData(expert)).toMatchObject({
      '@type': 'Person',
      name: expert.name,
      jobTitle: expert.role,
      url: `https://firm.example/expert-witness#${expert.id}`,
      worksFor: { '@id': organizationId },
    });
  }
  expect(experts.length).toBeGreaterThan(0);
});
