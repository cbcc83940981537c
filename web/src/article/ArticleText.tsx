import { chakra } from '@chakra-ui/react';
import { glossary } from '../../../content/built/glossary.ts';
import type { Section } from '../../../content/schema.ts';
import { paragraphsOf } from '../paragraphsOf.ts';
import { termLinker } from './linkTerms.ts';
import { Prose } from './Prose.tsx';
import { SectionFigure } from './SectionFigure.tsx';
import { SectionList } from './SectionList.tsx';
import { SectionNote } from './SectionNote.tsx';
import { SectionTable } from './SectionTable.tsx';

interface ArticleTextProps {
  sections: Section[];
  /** Of each section, in the same order. */
  ids: string[];
}

/** The sections of an item: heading, paragraphs, list, table, note and figure (specification §2). */
export default function ArticleText({ sections, ids }: ArticleTextProps) {
  const withLinks = termLinker(glossary.terms);
  const drawn = sections.filter(({ figure }) => figure);
  return (
    <chakra.div maxWidth="measure">
      {sections.map((section, index) => {
        const { heading, body, bullets, listKind, table, note, figure } = section;
        return (
          <chakra.section key={heading} id={ids[index]} _notLast={{ paddingBottom: '3rem' }}>
            <chakra.h2 fontSize="1.625rem" marginBottom="1rem">
              {heading}
            </chakra.h2>
            {paragraphsOf(body).map((paragraph) => (
              <chakra.p key={paragraph} _notFirst={{ marginTop: '1.125rem' }}>
                <Prose pieces={withLinks(paragraph)} />
              </chakra.p>
            ))}
            {bullets && <SectionList bullets={bullets} kind={listKind} />}
            {table && <SectionTable {...table} />}
            {note && <SectionNote note={note} />}
            {figure && <SectionFigure figure={figure} number={drawn.indexOf(section) + 1} />}
          </chakra.section>
        );
      })}
    </chakra.div>
  );
}
