import type { Pointer } from '#content/schema/items.ts';
import { counted, minutesToRead } from '../format.ts';
import { paths } from '../paths.ts';
import { columns } from '../theme/system.ts';
import { Section } from '../ui/Section.tsx';
import { ItemLine, ItemLines } from './ItemLine.tsx';

const kinds = {
  'case-study': { about: 'Case study', pathOf: paths.caseStudy },
  insight: { about: 'Article', pathOf: paths.insight },
  whitepaper: { about: 'Whitepaper', pathOf: paths.whitepaper },
} as const;

/** '6 min read', '18 pages' */
function lengthOf({ readTime, pages }: Pointer): string {
  return readTime === undefined ? counted(pages ?? 0, 'page', 'pages') : minutesToRead(readTime);
}

function lineOf({ kind, id, title, cover }: Pointer) {
  const { about, pathOf } = kinds[kind];
  return { title, about, href: pathOf(id), cover, paper: kind === 'whitepaper' };
}

interface FurtherReadingProps {
  heading: string;
  items: readonly Pointer[];
  ground?: 'white' | 'sand';
}

/** The items of the library that fit the page, one of each kind; nothing when none fits. */
export function FurtherReading({ heading, items, ground = 'white' }: FurtherReadingProps) {
  if (items.length === 0) return null;
  return (
    <Section labelledBy="_reading" ground={ground} space="small">
      <h2 id="_reading">{heading}</h2>
      <ItemLines
        {...columns('repeat(auto-fit, minmax(12rem, 1fr))')}
        gap="0 2.5rem"
        mt={{ base: '2rem', lg: '3rem' }}
      >
        {items.map((item) => (
          <ItemLine
            key={item.kind + item.id}
            {...lineOf(item)}
            facts={
              <>
                {`${item.subject}, `}
                <span className="kept">{lengthOf(item)}</span>
              </>
            }
          />
        ))}
      </ItemLines>
    </Section>
  );
}

interface PointerListProps {
  items: readonly Pointer[];
  /** Id of the element that names the list. */
  labelledBy: string;
}

/** A short list of items of the library: kind, length and title. */
export function PointerList({ items, labelledBy }: PointerListProps) {
  return (
    <ItemLines look="small" aria-labelledby={labelledBy}>
      {items.map((item) => (
        <ItemLine key={item.kind + item.id} {...lineOf(item)} facts={lengthOf(item)} small />
      ))}
    </ItemLines>
  );
}
