import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { guidePictures } from '#content/built/guidePictures.ts';
import { Section } from '../../ui/Section.tsx';

/** Address of each picture, by its path. */
const addresses = import.meta.glob<string>('../../../../dist/pictures/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** A short PDF of the firm's own has fewer spreads than two. */
const intros = [
  'The cover, as it stands in the PDF.',
  'The cover and a spread, as they stand in the PDF.',
  'The cover and two spreads, as they stand in the PDF.',
];

const look: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) minmax(0, 2fr)',
    lg: 'minmax(0, 1fr) repeat(2, minmax(0, 2fr))',
  },
  gap: { base: '1.25rem', lg: '1.75rem' },
  '& > .cover': { maxWidth: { base: '15rem', md: 'none' } },
  '& > .spread': { gridColumn: { md: '2', lg: 'auto' } },
  '& img': {
    width: '100%',
    background: 'white',
    boxShadow:
      '0 0 0 1px {colors.hairline}, 0 14px 32px -18px color-mix(in srgb, {colors.ink} 45%, transparent)',
  },
};

/** The guide's cover and two of its spreads, as the PDF has them: the cover is half as wide as a spread. */
export function GuidePages({ id }: { id: string }) {
  const pictures = guidePictures.filter((picture) => picture.id === id);
  if (pictures.length === 0) return null;
  return (
    <Section id="pages" ground="sand" heading="A Look Inside" intro={intros[pictures.length - 1] ?? ''}>
      <chakra.ul role="list" css={look}>
        {pictures.map(({ kind, file, alt, width, height }) => (
          <li key={file} className={kind}>
            <img
              loading="lazy"
              src={addresses[`../../../../dist/pictures/${file}`]}
              alt={alt}
              width={width}
              height={height}
              decoding="async"
            />
          </li>
        ))}
      </chakra.ul>
    </Section>
  );
}
