import { chakra } from '@chakra-ui/react';
import { glossary } from '../../../../content/built/glossary.ts';
import { Section } from '../../components/Section.tsx';
import { paths } from '../../paths.ts';
import { ShowAll } from './ShowAll.tsx';

const { title, description, terms } = glossary;
const idOf = new Map(terms.map(({ term, id }) => [term, id]));

const Terms = chakra('dl', {
  base: {
    columns: { base: '1', md: '2' },
    columnGap: '4rem',
    paddingBlock: '0.5rem 1.5rem',
    '& > div': { breakInside: 'avoid', paddingBlock: '1rem', _target: { color: 'ink' } },
    '& dt': { fontFamily: 'heading', fontSize: '1.1875rem', fontWeight: 560, color: 'ink' },
    '& dd': { marginTop: '0.25rem', fontSize: 'sm' },
    '& a': { textDecorationLine: 'underline', textDecorationColor: 'edge', textUnderlineOffset: '0.2em' },
  },
});

/** The terms of articles and papers in plain words; links from texts lead to each of them. */
export default function GlossarySection() {
  return (
    <Section id="glossary" labelledBy="glossary-heading" ground="white">
      <chakra.div maxWidth="measure" marginBottom="1.75rem">
        <chakra.h2 id="glossary-heading" fontSize="h2">
          {title}
        </chakra.h2>
        <chakra.p fontSize="lg" marginTop="1rem">
          {description}
        </chakra.p>
      </chakra.div>
      <ShowAll list="glossary" label={`All ${terms.length} terms, from A to Z`} less="Hide the terms">
        <Terms>
          {terms.map(({ id, term, definition, seeAlso }) => (
            <div key={id} id={`term-${id}`}>
              <dt>{term}</dt>
              <dd>
                {definition}
                {seeAlso && (
                  <>
                    {' '}
                    See{' '}
                    {seeAlso.map((name, index) => (
                      <span key={name}>
                        {index > 0 && ', '}
                        <a href={paths.term(idOf.get(name)!)}>{name}</a>
                      </span>
                    ))}
                    .
                  </>
                )}
              </dd>
            </div>
          ))}
        </Terms>
      </ShowAll>
    </Section>
  );
}
