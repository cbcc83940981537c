import { chakra } from '@chakra-ui/react';
import type { BlockOf } from '#content/schema/blocks.ts';
import { Cover } from '../components/Cover.tsx';
import { PlainLink } from '../ui/Link.tsx';
import type { Item } from './ArticlePage.tsx';
import { figureId } from './SectionFigure.tsx';

const Figure = chakra('figure', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 2fr) minmax(0, 3fr)', md: 'minmax(0, 1fr)' },
    gap: { base: '1rem', md: '0.75rem' },
    alignItems: 'end',
    // It hangs from the page's bar.
    alignSelf: 'start',
    width: { md: '14rem', lg: '19rem' },
    fontSize: 'sm',
    lineHeight: 1.4,
    '& b': { color: 'amber', fontWeight: 600 },
    '& a': {
      // At least 44 pixels high under a thumb.
      paddingBlock: { base: '0.875rem', md: '0' },
      color: 'ink',
      textDecoration: 'underline',
      _hover: { color: 'amber' },
    },
    '& li': { marginTop: '0.25rem', color: 'quiet', fontSize: 'xs' },
    '& li::before': {
      content: '""',
      display: 'inline-block',
      boxSize: '0.625rem',
      marginInlineEnd: '0.5rem',
      background: 'amber',
      forcedColorAdjust: 'none',
    },
    '& .outline::before': { background: 'none', border: '1.4px dashed', borderColor: 'ink' },
    _print: { width: '9rem', '& a::after': { display: 'none!' } },
  },
});

interface HeaderFigureProps extends Omit<BlockOf<'figure'>, 'kind'> {
  item: Item;
  /** The article's own. */
  path: string;
}

/** An article's first figure in small: its number and title lead to the large one, and what differs in it is named. */
export function HeaderFigure({ item, path, figure, drawing }: HeaderFigureProps) {
  const { unit, rows } = drawing;
  const inWords = (value: string) =>
    figure.kind === 'timeline' ? `${unit.toLowerCase()} ${value}` : `${value} ${unit}`;
  return (
    <Figure>
      <Cover shape="figure" ground="sky" item={item} />
      <figcaption>
        <b>Figure 1.</b> <PlainLink href={`${path}#${figureId(1)}`}>{figure.title}</PlainLink>
        <ul role="list">
          {rows.map(({ label, value, mark, strong }, index) => {
            const isOutline = mark.shape === 'bar' && mark.look === 'outline';
            return (
              (strong || isOutline) && (
                <li key={index} className={isOutline ? 'outline' : undefined}>
                  {`${label}: ${inWords(value)}`}
                </li>
              )
            );
          })}
        </ul>
      </figcaption>
    </Figure>
  );
}
