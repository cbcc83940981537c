import { Box, Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import { glossary } from '#content/built/glossary.ts';
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
    <Section id="glossary" ground="white" space="small">
      <Box maxWidth="measure" mb="2rem">
        <h2 id="glossary-heading">{title}</h2>
        <Text fontSize="lg" mt="1rem">
          {description}
        </Text>
      </Box>
      <Disclosure>
        <summary>
          {terms.length === 1 ? '1 term' : `All ${withSeparators(terms.length)} terms, from A to Z`}
        </summary>
        <Box
          as="ul"
          role="list"
          borderBottomWidth={{ base: '1px', lg: '0' }}
          borderColor="hairline"
          columns={{ base: '1', lg: '2' }}
          columnGap="5rem"
        >
          {terms.map(({ id, term, definition, seeAlso = [] }) => (
            <Box as="li" key={id} breakInside="avoid" css={termWhenWide}>
              <h3>{term}</h3>
              <Disclosure borderColor="hairline">
                <summary>
                  <h3>{term}</h3>
                </summary>
                {/* Inside, so that a link to a term opens it. */}
                <Text
                  id={`term-${id}`}
                  scrollMarginTop="calc({sizes.bar} + 4rem)"
                  p={{ base: '0 0 1.25rem', lg: '0.25rem 0 1.75rem' }}
                  fontSize="sm"
                >
                  {definition}
                  {seeAlso.map((name, index) => (
                    <Fragment key={name}>
                      {index === 0 ? ' See ' : ', '}
                      <Link
                        href={paths.term(idOf.get(name)!)}
                        textDecoration="underline {colors.edge}"
                        textUnderlineOffset="0.2em"
                      >
                        {name}
                      </Link>
                    </Fragment>
                  ))}
                  {seeAlso.length > 0 && '.'}
                </Text>
              </Disclosure>
            </Box>
          ))}
        </Box>
      </Disclosure>
    </Section>
  );
}

/** On wide screens a term and its meaning; on narrow ones the meaning opens by the term. */
const termWhenWide = {
  '& h3': { fontSize: '1.1875rem' },
  '& > h3': { display: 'none' },
  [alwaysOpen]: {
    [canBeShown]: { ...openWhenWide[alwaysOpen][canBeShown], '& > h3': { display: 'block' } },
  },
};
