import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { caseStudies } from '../content/built/caseStudies.ts';
import { home } from '../content/built/home.ts';
import { insights } from '../content/built/insights.ts';
import { resources } from '../content/built/resources.ts';
import { site } from '../content/built/site.ts';
import { whitepapers } from '../content/built/whitepapers.ts';
import { renderSocialImages, type SocialImage } from './socialImage.ts';
import { paths } from './src/paths.ts';
import { socialImagePath } from './src/socialImagePath.ts';

type Drawn = Omit<SocialImage, 'firm'> & { path: string };

const fixed: Drawn[] = [
  { path: paths.home(), seed: '/', title: home.hero.headline },
  { path: paths.services(), seed: paths.services(), title: 'Services' },
  { path: paths.industries(), seed: paths.industries(), title: 'Industries' },
  { path: paths.resources(), seed: paths.resources(), title: resources.title },
  { path: paths.videoGenerator(), seed: paths.videoGenerator(), title: 'AI Video Generator' },
  ...home.services.cards.map(({ title, link }) => ({ path: link, seed: link, title, label: 'Services' })),
];
const items: Drawn[] = [
  ...drawn(caseStudies, { pathOf: paths.caseStudy, label: 'Case study', ground: 'sand' }),
  ...drawn(insights, { pathOf: paths.insight, label: 'Insight', ground: 'sky' }),
  ...drawn(whitepapers, { pathOf: paths.whitepaper, label: 'Whitepaper', ground: 'ink' }),
];

function drawn(
  list: readonly { id: string; title: string }[],
  { pathOf, ...look }: { pathOf: (id: string) => string } & Pick<SocialImage, 'label' | 'ground'>,
): Drawn[] {
  return list.map(({ id, title }) => ({ path: pathOf(id), seed: id, title, ...look }));
}

export const socialImages: readonly Drawn[] = [...fixed, ...items];

/** One 1200×630 picture a page, for social networks. */
export async function writeSocialImages(folder: string): Promise<void> {
  const images = await renderSocialImages(socialImages.map((image) => ({ ...image, firm: site.name })));
  await Promise.all(
    images.map(async (png, index) => {
      const path = join(folder, socialImagePath(socialImages[index]!.path));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, png);
    }),
  );
}
