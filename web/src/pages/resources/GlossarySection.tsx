import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react';
import { Fragment } from 'react';
import { glossary } from '#content/built/glossary.ts';
import { withSeparators } from '../../format.ts';
import { paths } from '../../paths.ts';
import { alwaysOpen, canBeShown, Disclosure, disclosureLook, openWhenWide } from '../../ui/Disclosure.tsx';
import { PlainLink } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';

const { title, description, terms } = glossary;
const idOf = new Map(terms.map(({ term, id }) => [term, id]));

/** The look of the list: on wide screens a term and its meaning; on narrow ones the meaning opens by the term. */
const termsLook: SystemStyleObject = {
  columns: { base: '1', lg: '2' },
  columnGap: '5rem',
  borderBottomWidth: { base: '1px', lg: '0' },
  borderColor: 'hairline',
  '& h3': { fontSize: '1.1875rem' },
  '& a': { textDecoration: 'underline {colors.edge}', textUnderlineOffset: '0.2em' },
  '& p': {
    padding: { base: '0 0 1.25rem', lg: '0.25rem 0 1.75rem' },
    fontSize: 'sm',
    scrollMarginTop: 'calc({sizes.bar} + 4rem)',
  },
  '& details': { ...disclosureLook, borderColor: 'hairline' },
  '& > li': {
    breakInside: 'avoid',
    '& > h3': { display: 'none' },
    [alwaysOpen]: {
      [canBeShown]: { ...openWhenWide[alwaysOpen][canBeShown], '& > h3': { display: 'block' } },
    },
  },
};

/** The terms of articles and papers in plain words. */
export default function GlossarySection() {
  return (
    <Section id="glossary" ground="white" space="small">
      <Box maxWidth="measure" mb="2rem">
        <h2 id="glossary-heading">{title}</h2>
        <chakra.p fontSize="lg" mt="1rem">
          {description}
        </chakra.p>
      </Box>
      <Disclosure>
        <summary>
          {terms.length === 1 ? '1 term' : `Show all ${withSeparators(terms.length)} terms, from A to Z`}
        </summary>
        <chakra.ul role="list" css={termsLook}>
          {terms.map(({ id, term, definition, seeAlso = [] }) => (
            <li key={id}>
              <h3>{term}</h3>
              <details>
                <summary>
                  <h3>{term}</h3>
                </summary>
                {/* Inside, so that a link to a term opens it. */}
                <p id={`term-${id}`}>
                  {definition}
                  {seeAlso.map((name, index) => (
                    <Fragment key={name}>
                      {index === 0 ? ' See ' : ', '}
                      <PlainLink href={paths.term(idOf.get(name)!)}>{name}</PlainLink>
                    </Fragment>
                  ))}
                  {seeAlso.length > 0 && '.'}
                </p>
              </details>
            </li>
          ))}
        </chakra.ul>
      </Disclosure>
    </Section>
  );
}
