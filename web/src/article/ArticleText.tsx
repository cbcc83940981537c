import { chakra } from '@chakra-ui/react';
import { glossary } from '../../../content/built/glossary.ts';
import type { Section } from '../../../content/schema.ts';
import { paragraphsOf } from '../paragraphsOf.ts';
import { termLinker } from './linkTerms.ts';
import { Prose } from './Prose.tsx';
import { SectionList } from './SectionList.tsx';
import { SectionNote } from './SectionNote.tsx';
import { SectionTable } from './SectionTable.tsx';

interface ArticleTextProps {
  sections: Section[];
  /** Of each section, in the same order. */
  ids: string[];
}

/** The sections of an item: heading, paragraphs, list, table and note (specification §2). */
export default function ArticleText({ sections, ids }: ArticleTextProps) {
  const withLinks = termLinker(glossary.terms);
  return (
    <chakra.div maxWidth="measure">
      {sections.map(({ heading, body, bullets, listKind, table, note }, index) => (
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
        </chakra.section>
      ))}
    </chakra.div>
  );
}
