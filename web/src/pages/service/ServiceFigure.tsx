import { chakra } from '@chakra-ui/react';
import { services } from '#content/built/services.ts';
import type { ServicePage } from '#content/schema/pages.ts';
import { ContentIcon } from '../../components/ContentIcon.tsx';
import { PictureElement } from '../../components/PictureElement.tsx';
import { PlainLink } from '../../ui/Link.tsx';

/** The disc hangs from the page's bar; below it, under lines, the ways to the other services. */
const Root = chakra('div', {
  base: {
    _before: {
      content: '""',
      display: 'block',
      height: { base: '1.5rem', lg: '2.5rem' },
      marginLeft: '50%',
      borderLeft: '1px solid',
      borderColor: 'ink',
    },
    '& > figure > div': {
      display: 'grid',
      placeItems: 'center',
      overflow: 'hidden',
      width: '100%',
      maxWidth: { base: '18rem', md: '23rem' },
      aspectRatio: '1',
      marginInline: 'auto',
      borderRadius: 'full',
      color: 'white',
      forcedColorAdjust: 'none',
    },
    '& picture': { display: 'contents' },
    '& img': { boxSize: '100%', objectFit: 'cover' },
    '& figcaption': {
      maxWidth: '20rem',
      marginInline: 'auto',
      paddingTop: '0.875rem',
      textStyle: 'note',
      lineHeight: 1.4,
      textAlign: 'center',
      textWrap: 'balance',
    },
    '& nav': { marginTop: { base: '2rem', lg: '2.5rem' } },
    '& nav > p': { textStyle: 'note', fontWeight: 600, marginBottom: '0.375rem' },
    '& ul': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(13.5rem, 100%), 1fr))',
      columnGap: '1.5rem',
    },
    '& li': { layerStyle: 'ruled' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '2.75rem',
      paddingBlock: '0.5rem',
      fontSize: 'sm',
      lineHeight: 1.3,
      color: 'ink',
      transition: 'color 180ms',
      _hover: { color: 'amber' },
    },
  },
  variants: {
    color: {
      primary: { '& > figure > div': { background: 'ink' } },
      secondary: { '& > figure > div': { background: 'amber' } },
    },
  },
});

/** The service's disc with a drawing of its work, and the other services. */
export function ServiceFigure({ path, drawing }: Pick<ServicePage, 'path' | 'drawing'>) {
  const { cards } = services.services;
  const own = cards.find(({ link }) => link === path);
  const others = cards.filter(({ link }) => link !== path);
  if (!own) return null;
  return (
    <Root color={own.color}>
      <figure>
        <div>
          {drawing ? (
            <PictureElement
              picture={drawing.picture}
              alt={drawing.picture.alt}
              sizes="(min-width: 48rem) 30vw, 80vw"
              first
            />
          ) : (
            <ContentIcon name={own.icon} size={160} />
          )}
        </div>
        {drawing && <figcaption>{drawing.caption}</figcaption>}
      </figure>
      {others.length > 0 && (
        <nav aria-labelledby="other-services">
          <p id="other-services">Other services</p>
          <ul role="list">
            {others.map(({ title, link }) => (
              <li key={link}>
                <PlainLink href={link}>{title}</PlainLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Root>
  );
}
