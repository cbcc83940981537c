import { chakra } from '@chakra-ui/react';
import { glossary } from '../../../../content/built/glossary.ts';
import { withSeparators } from '../../format.ts';
import { inOrder } from '../../inOrder.tsx';
import { paths } from '../../paths.ts';
import { alwaysOpen, canBeShown, Disclosure, openWhenWide } from '../../ui/Disclosure.tsx';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';

const { title, description, terms } = glossary;
const idOf = new Map(terms.map(({ term, id }) => [term, id]));

const Terms = chakra('ul', {
  base: {
    borderBottomWidth: { base: '1px', lg: '0' },
    borderColor: 'hairline',
    columns: { base: '1', lg: '2' },
    columnGap: '5rem',
  },
});

/** On wide screens a term and its meaning; on narrow ones the meaning opens by the term. */
const Term = chakra('li', {
  base: {
    breakInside: 'avoid',
    '& h3': { fontSize: '1.1875rem' },
    '& p': { paddingBottom: '1.25rem', fontSize: 'sm', scrollMarginTop: 'calc({sizes.bar} + 4rem)' },
    '& p > a, & p > span > a': {
      textDecorationLine: 'underline',
      textDecorationColor: 'edge',
      textUnderlineOffset: '0.2em',
    },
    '& > h3': { display: 'none' },
    '& > details': { borderColor: 'hairline' },
    [alwaysOpen]: {
      [canBeShown]: {
        ...openWhenWide[alwaysOpen][canBeShown],
        '& > h3': { display: 'block' },
        '& p': { padding: '0.25rem 0 1.75rem', fontSize: 'sm' },
      },
    },
  },
});

/** The terms of articles and papers in plain words. */
export default function GlossarySection() {
  return (
    <Section id="glossary" labelledBy="glossary-heading" ground="white" space="small">
      <chakra.div maxWidth="measure" marginBottom="2rem">
        <chakra.h2 id="glossary-heading" fontSize="h2">
          {title}
        </chakra.h2>
        <chakra.p fontSize="lg" marginTop="1rem">
          {description}
        </chakra.p>
      </chakra.div>
      <Disclosure>
        <summary>
          {terms.length === 1 ? '1 term' : `All ${withSeparators(terms.length)} terms, from A to Z`}
        </summary>
        <Terms>
          {terms.map(({ id, term, definition, seeAlso }) => (
            <Term key={id}>
              <h3>{term}</h3>
              <Disclosure>
                <summary>
                  <h3>{term}</h3>
                </summary>
                {/* Inside, so that a link to a term opens it. */}
                <p id={`term-${id}`}>
                  {definition}
                  {seeAlso && (
                    <>
                      {' '}
                      See{' '}
                      {inOrder(seeAlso, (name, index) => (
                        <span>
                          {index > 0 && ', '}
                          <Link href={paths.term(idOf.get(name)!)}>{name}</Link>
                        </span>
                      ))}
                      .
                    </>
                  )}
                </p>
              </Disclosure>
            </Term>
          ))}
        </Terms>
      </Disclosure>
    </Section>
  );
}
