import { Check, Minus, Square } from 'lucide-react';
import type { Block, BlockOf, Runs } from '#content/schema/blocks.ts';
import { PictureElement } from '../components/PictureElement.tsx';
import { columns } from '../theme/system.ts';
import { SectionFigure } from './SectionFigure.tsx';
import { SectionTable } from './SectionTable.tsx';
import { Words } from './Words.tsx';

/** The look of blocks, by the rules of the section that they stand in. Tables and figures have their own. */
export const blocksLook = {
  '& > p': { marginTop: '1.5rem' },
  '& > h2 + p': { marginTop: '0' },
  '& > p + p': { marginTop: '1.125rem' },
  '& > .hung': { textIndent: '-0.42em' },
  '& > :is(ul, ol)': {
    display: 'grid',
    gap: '0.75rem',
    marginTop: '1.5rem',
    '& > li': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '0.75rem' },
    '& .mark': { marginTop: '0.25rem', color: 'amber' },
    '& .number': { minWidth: '1.1875rem', textStyle: 'heading', color: 'amber' },
  },
  '& > aside': {
    ...columns('5rem minmax(0, 1fr)', 'md'),
    gap: '0.25rem 1rem',
    marginTop: '2rem',
    paddingBlock: '1rem',
    borderBlock: '1px solid',
    borderColor: 'hairline',
    fontSize: 'sm',
    breakInside: 'avoid',
    '& > p': { color: 'amber', fontWeight: 600 },
    '& p + p': { marginTop: '0.75rem' },
  },
  '& > .picture': {
    marginBlock: '1.75rem',
    breakInside: 'avoid',
    '& img': { width: '100%', borderRadius: 'sm' },
    '& figcaption': { paddingTop: '0.625rem', fontSize: 'xs', color: 'quiet' },
  },
} as const;

/** A quotation mark before a paragraph's first word hangs, so that the word begins at the column's edge. */
const hungMark = /^[“„«‘‚]/;

function Paragraph({ runs }: { runs: Runs }) {
  return (
    <p className={hungMark.test(runs[0]?.text ?? '') ? 'hung' : undefined}>
      <Words runs={runs} together />
    </p>
  );
}

const marks = { points: Check, plain: Minus, checklist: Square };

/** Points with check marks (specification §2), with dashes where a check mark would praise, numbered steps, or boxes. */
function List({ look, start, items }: BlockOf<'list'>) {
  const Root = look === 'steps' ? 'ol' : 'ul';
  const Mark = look === 'steps' ? undefined : marks[look];
  return (
    <Root role="list" {...(look === 'steps' && { start })}>
      {items.map((runs, index) => (
        <li key={index}>
          {Mark ? (
            <span className="mark">
              <Mark size={19} strokeWidth={look === 'checklist' ? 1.6 : 2} aria-hidden />
            </span>
          ) : (
            <span className="number">{index + (start ?? 1)}</span>
          )}
          <span>
            <Words runs={runs} together />
          </span>
        </li>
      ))}
    </Root>
  );
}

/** A remark beside the argument. */
function Note({ paragraphs }: BlockOf<'quote'>) {
  return (
    <aside aria-label="Note">
      <p aria-hidden="true">Note</p>
      <div>
        {paragraphs.map((runs, index) => (
          <p key={index}>
            <Words runs={runs} />
          </p>
        ))}
      </div>
    </aside>
  );
}

function Picture({ picture }: BlockOf<'image'>) {
  return (
    <figure className="picture">
      <PictureElement picture={picture} alt={picture.alt} sizes="(min-width: 52rem) 48rem, 92vw" />
      {picture.caption && <figcaption>{picture.caption}</figcaption>}
    </figure>
  );
}

interface BlocksProps {
  blocks: readonly Block[];
  /** Those of the whole article, by which figures are numbered. */
  figures: readonly BlockOf<'figure'>[];
}

/** What stands below a heading, in its author's order. */
export function Blocks({ blocks, figures }: BlocksProps) {
  return blocks.map((block, index) => <OneBlock key={index} block={block} figures={figures} />);
}

function OneBlock({ block, figures }: Pick<BlocksProps, 'figures'> & { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return <Paragraph runs={block.text} />;
    case 'list':
      return <List {...block} />;
    case 'table':
      return <SectionTable {...block} />;
    case 'quote':
      return <Note {...block} />;
    case 'image':
      return <Picture {...block} />;
    case 'figure':
      return <SectionFigure {...block} number={figures.indexOf(block) + 1} />;
  }
}
