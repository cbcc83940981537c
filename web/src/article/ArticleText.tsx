import { chakra } from '@chakra-ui/react';
import { Check, Minus, Square } from 'lucide-react';
import type { Section } from '../../../content/schema/items.ts';
import type { ArticlePicture } from '../../../content/schema/picture.ts';
import { PictureElement } from '../components/Illustration.tsx';
import { Together } from '../components/Together.tsx';
import { inOrder } from '../inOrder.tsx';
import { columns } from '../theme/system.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { SectionFigure, SectionTable } from './SectionTable.tsx';

/** The paragraphs of a section's body, at least one: empty lines part them. */
function paragraphsOf(body: string): string[] {
  return body.split(/\n{2,}/);
}

/** A mark before a paragraph's first word hangs, so that the word begins at the column's edge. */
const hungMark = /^[“„«‘‚]/;

/** A part of a paragraph: plain words or a link. */
export type Piece = string | { words: string; href: string };

/** A paragraph with its links. */
function Prose({ pieces }: { pieces: Piece[] }) {
  return inOrder(pieces, (piece) =>
    typeof piece === 'string' ? (
      <Together text={piece} />
    ) : (
      <TextLink href={piece.href}>
        <Together text={piece.words} />
      </TextLink>
    ),
  );
}

interface SectionPicturesProps {
  pictures: ArticlePicture[];
  after: number;
}

/** The pictures that stand after so many paragraphs. */
function SectionPictures({ pictures, after }: SectionPicturesProps) {
  return inOrder(
    pictures.filter((picture) => picture.after === after),
    (picture) => (
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
    ),
  );
}

interface SectionListProps {
  bullets: string[];
  kind: Section['listKind'];
  unticked: Section['unticked'];
  partsOfText: ArticleTextProps['partsOfText'];
}

/** Bullets with check marks (specification §2), with dashes where a check mark would praise, numbered steps, or boxes. */
function SectionList({ bullets, kind, unticked, partsOfText }: SectionListProps) {
  const Mark = kind === 'checklist' ? Square : unticked ? Minus : Check;
  const List = kind === 'steps' ? chakra.ol : chakra.ul;
  return (
    <List marginTop="1.5rem" display="grid" gap="0.75rem">
      {inOrder(bullets, (bullet, index) => (
        <chakra.li display="grid" gridTemplateColumns="auto 1fr" gap="0.75rem">
          {kind === 'steps' ? (
            <chakra.span aria-hidden="true" color="amber" fontFamily="heading" minWidth="1.1875rem">
              {index + 1}
            </chakra.span>
          ) : (
            <chakra.span color="amber" marginTop="0.25rem">
              <Mark size={19} strokeWidth={kind === 'checklist' ? 1.6 : 2} aria-hidden />
            </chakra.span>
          )}
          <span>
            <Prose pieces={partsOfText ? partsOfText(bullet) : [bullet]} />
          </span>
        </chakra.li>
      ))}
    </List>
  );
}

/** A remark beside the argument. */
function SectionNote({ note }: { note: string }) {
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
        {inOrder(paragraphsOf(note), (paragraph) => (
          <chakra.p _notFirst={{ marginTop: '0.75rem' }}>{paragraph}</chakra.p>
        ))}
      </div>
    </chakra.aside>
  );
}

/** Text in lines of 66 to 72 characters; tables, figures and pictures have the whole column. */
const Column = chakra('div', {
  base: {
    '& > section > :is(h2, p, ul, ol, aside)': { maxWidth: '36rem' },
  },
});

interface ArticleTextProps {
  sections: Section[];
  /** Of each section, in the same order. */
  ids: string[];
  /** Finds the links in a text that holds them. */
  partsOfText?: (text: string) => Piece[];
  /** One of its sentences. */
  pullQuote?: string | undefined;
}

/** The article's one sentence in large letters, over the whole column. Who listens has heard it already. */
const Moment = chakra('div', {
  base: {
    marginTop: { base: '2.5rem', lg: '3.5rem' },
    marginBottom: { lg: '0.5rem' },
    paddingBlock: { base: '1.5rem', lg: '2rem' },
    borderBlock: '2px solid',
    borderColor: 'amber',
    fontFamily: 'heading',
    fontSize: 'clamp(1.625rem, 1.1rem + 2vw, 2.5rem)',
    lineHeight: 1.25,
    letterSpacing: '-0.012em',
    color: 'ink',
    textWrap: 'balance',
    _print: { display: 'none' },
  },
});

/** The sections of an item: heading, paragraphs, list, table, note and figure (specification §2). */
export function ArticleText({ sections, ids, partsOfText, pullQuote }: ArticleTextProps) {
  const withLinks = partsOfText ?? ((text: string) => [text]);
  const drawn = sections.filter(({ figure }) => figure);
  const quoted = sections.find(({ body }) => pullQuote !== undefined && body.includes(pullQuote));
  return (
    <Column>
      {inOrder(sections, (section, index) => {
        const {
          heading,
          body,
          bullets,
          listKind,
          unticked,
          table,
          note,
          figure,
          drawing,
          pictures = [],
        } = section;
        return (
          <chakra.section id={ids[index]} _notLast={{ paddingBottom: { base: '2.5rem', lg: '3rem' } }}>
            <chakra.h2 fontSize="1.625rem" marginBottom="1rem">
              {heading}
            </chakra.h2>
            <SectionPictures pictures={pictures} after={0} />
            {inOrder(paragraphsOf(body), (paragraph, place) => (
              <>
                <chakra.p
                  _notFirst={{ marginTop: '1.125rem' }}
                  textIndent={hungMark.test(paragraph) ? '-0.42em' : undefined}
                >
                  <Prose pieces={withLinks(paragraph)} />
                </chakra.p>
                <SectionPictures pictures={pictures} after={place + 1} />
              </>
            ))}
            {bullets && (
              <SectionList bullets={bullets} kind={listKind} unticked={unticked} partsOfText={partsOfText} />
            )}
            {table && <SectionTable {...table} />}
            {note && <SectionNote note={note} />}
            {figure && drawing && (
              <SectionFigure figure={figure} drawing={drawing} number={drawn.indexOf(section) + 1} />
            )}
            {section === quoted && <Moment aria-hidden="true">{pullQuote}</Moment>}
          </chakra.section>
        );
      })}
    </Column>
  );
}
