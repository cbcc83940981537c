import { chakra } from '@chakra-ui/react';
import { Check, Minus, Square } from 'lucide-react';
import type { Block, BlockOf, Runs } from '#content/schema/blocks.ts';
import { PictureElement } from '../components/PictureElement.tsx';
import { columns } from '../theme/system.ts';
import { SectionFigure } from './SectionFigure.tsx';
import { SectionTable } from './SectionTable.tsx';
import { Words } from './Words.tsx';

/** A quotation mark before a paragraph's first word hangs, so that the word begins at the column's edge. */
const hungMark = /^[“„«‘‚]/;

const Text = chakra('p', {
  base: { marginTop: '1.5rem', 'h2 + &': { marginTop: '0' }, 'p + &': { marginTop: '1.125rem' } },
});

function Paragraph({ runs }: { runs: Runs }) {
  return (
    <Text textIndent={hungMark.test(runs[0]?.text ?? '') ? '-0.42em' : undefined}>
      <Words runs={runs} together />
    </Text>
  );
}

const marks = { points: Check, plain: Minus, checklist: Square };

/** Points with check marks (specification §2), with dashes where a check mark would praise, numbered steps, or boxes. */
function List({ look, start, items }: BlockOf<'list'>) {
  const Root = look === 'steps' ? chakra.ol : chakra.ul;
  const Mark = look === 'steps' ? undefined : marks[look];
  return (
    <Root role="list" {...(look === 'steps' && { start })} marginTop="1.5rem" display="grid" gap="0.75rem">
      {items.map((runs, index) => (
        <chakra.li key={index} display="grid" gridTemplateColumns="auto 1fr" gap="0.75rem">
          {Mark ? (
            <chakra.span color="amber" marginTop="0.25rem">
              <Mark size={19} strokeWidth={look === 'checklist' ? 1.6 : 2} aria-hidden />
            </chakra.span>
          ) : (
            <chakra.span textStyle="heading" color="amber" minWidth="1.1875rem">
              {index + (start ?? 1)}
            </chakra.span>
          )}
          <span>
            <Words runs={runs} together />
          </span>
        </chakra.li>
      ))}
    </Root>
  );
}

/** A remark beside the argument. */
function Note({ paragraphs }: BlockOf<'quote'>) {
  return (
    <chakra.aside
      aria-label="Note"
      {...columns('5rem minmax(0, 1fr)', 'md')}
      gap="0.25rem 1rem"
      marginTop="2rem"
      borderBlock="1px solid"
      borderColor="hairline"
      paddingBlock="1rem"
      fontSize="sm"
      breakInside="avoid"
    >
      <chakra.p aria-hidden="true" color="amber" fontWeight={600}>
        Note
      </chakra.p>
      <div>
        {paragraphs.map((runs, index) => (
          <chakra.p key={index} _notFirst={{ marginTop: '0.75rem' }}>
            <Words runs={runs} />
          </chakra.p>
        ))}
      </div>
    </chakra.aside>
  );
}

function Picture({ picture }: BlockOf<'image'>) {
  return (
    <chakra.figure
      marginBlock="1.75rem"
      marginInline="0"
      breakInside="avoid"
      css={{ '& img': { display: 'block', width: '100%', height: 'auto', borderRadius: 'sm' } }}
    >
      <PictureElement picture={picture} alt={picture.alt} sizes="(min-width: 52rem) 48rem, 92vw" />
      {picture.caption && (
        <chakra.figcaption paddingTop="0.625rem" fontSize="xs" color="quiet">
          {picture.caption}
        </chakra.figcaption>
      )}
    </chakra.figure>
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
