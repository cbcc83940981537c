import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { Block } from '#content/schema/blocks.ts';
import { blocksOf } from '#content/schema/plainText.ts';
import type { Section } from '../api/replies.ts';
import { textLinkLook } from '../ui/TextLink.tsx';
import { Blocks, blocksLook } from './Blocks.tsx';

/** Text in lines of 66 to 72 characters; tables, figures and pictures have the whole column. */
const column: SystemStyleObject = {
  '& a': textLinkLook,
  '& > section': {
    _notLast: { paddingBottom: { base: '2.5rem', lg: '3rem' } },
    '& > h2': { fontSize: '1.625rem', marginBottom: '1rem' },
    '& > :is(h2, p, ul, ol, aside)': { maxWidth: '36rem' },
    ...blocksLook,
  },
  // One sentence in large letters, over the whole column.
  '& .pull': {
    marginTop: { base: '2.5rem', lg: '3.5rem' },
    marginBottom: { lg: '0.5rem' },
    paddingBlock: { base: '1.5rem', lg: '2rem' },
    borderBlock: '2px solid',
    borderColor: 'amber',
    textStyle: 'heading',
    fontSize: 'clamp(1.625rem, 1.1rem + 2vw, 2.5rem)',
    lineHeight: 1.25,
    letterSpacing: '-0.012em',
    textWrap: 'balance',
    _print: { display: 'none' },
  },
};

/** A section's blocks; of one with the specified fields alone, its paragraphs and its bullets. */
function blocksIn({ body, bullets = [], blocks }: Section): Block[] {
  if (blocks) return blocks;
  const paragraphs = body.split(/\n\s*\n/).map((text) => ({ kind: 'paragraph' as const, text: [{ text }] }));
  if (bullets.length === 0) return paragraphs;
  return [...paragraphs, { kind: 'list', look: 'points', items: bullets.map((text) => [{ text }]) }];
}

interface ArticleTextProps {
  sections: readonly Section[];
  /** Of each section, in the same order. */
  ids: readonly string[];
  /** One of its sentences; screen readers read it in the text only. */
  pullQuote?: string | undefined;
}

/** The sections of an item or a page (specification §2). */
export function ArticleText({ sections, ids, pullQuote }: ArticleTextProps) {
  const drawn = sections.map((section) => ({ ...section, blocks: blocksIn(section) }));
  const figures = blocksOf('figure', drawn);
  const quoted = drawn.find(({ body }) => pullQuote !== undefined && body.includes(pullQuote));
  return (
    <chakra.div css={column}>
      {drawn.map((section, index) => (
        <section key={index} id={ids[index]}>
          <h2>{section.heading}</h2>
          <Blocks blocks={section.blocks} figures={figures} />
          {section === quoted && (
            <div className="pull" aria-hidden="true">
              {pullQuote}
            </div>
          )}
        </section>
      ))}
    </chakra.div>
  );
}
