import { Box, chakra, Text } from '@chakra-ui/react';
import { glossary } from '../../../../content/built/glossary.ts';
import { withSeparators } from '../../format.ts';
import { paths } from '../../paths.ts';
import { alwaysOpen, canBeShown, Disclosure, openWhenWide } from '../../ui/Disclosure.tsx';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';

const { title, description, terms } = glossary;
const idOf = new Map(terms.map(({ term, id }) => [term, id]));

/** The terms of articles and papers in plain words. */
export default function GlossarySection() {
  return (
    <Section id="glossary" labelledBy="glossary-heading" ground="white" space="small">
      <Box maxWidth="measure" marginBottom="2rem">
        <h2 id="glossary-heading">{title}</h2>
        <Text fontSize="lg" marginTop="1rem">
          {description}
        </Text>
      </Box>
      <Disclosure>
        <summary>
          {terms.length === 1 ? '1 term' : `All ${withSeparators(terms.length)} terms, from A to Z`}
        </summary>
        <chakra.ul
          borderBottomWidth={{ base: '1px', lg: '0' }}
          borderColor="hairline"
          columns={{ base: '1', lg: '2' }}
          columnGap="5rem"
        >
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
                      {seeAlso.map((name, index) => (
                        <span key={name}>
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
        </chakra.ul>
      </Disclosure>
    </Section>
  );
}

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
