import { chakra } from '@chakra-ui/react';
import { guidePictures } from '../../../../content/built/guidePictures.ts';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';

/** Address of each picture, by its path. */
const addresses = import.meta.glob<string>('../../../../dist/pictures/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
});

const Picture = chakra('img', {
  base: {
    display: 'block',
    width: '100%',
    height: 'auto',
    background: 'white',
    boxShadow: '0 0 0 1px {colors.hairline}, 0 14px 32px -18px rgb(18 38 63 / 45%)',
  },
  variants: { kind: { cover: { background: 'ink', maxWidth: '22rem' }, spread: {} } },
});

/** The guide's cover and two of its spreads, as the PDF has them: the cover is half as wide as a spread. */
export function GuidePages({ id }: { id: string }) {
  const pictures = guidePictures.filter((picture) => picture.id === id);
  return (
    <Section id="pages" labelledBy="pages-heading" ground="sand">
      <SectionHeading
        id="pages-heading"
        heading="A Look Inside"
        intro="The cover and two spreads, as they stand in the PDF."
      />
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 2fr', lg: '1fr 2fr 2fr' }}
        gap={{ base: '1.25rem', lg: '1.75rem' }}
      >
        {pictures.map(({ kind, file, alt, width, height }, index) => (
          <chakra.li key={file} gridColumn={index === 2 ? { md: '2', lg: 'auto' } : undefined}>
            <Picture
              kind={kind}
              src={addresses[`../../../../dist/pictures/${file}`]}
              alt={alt}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
            />
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}
