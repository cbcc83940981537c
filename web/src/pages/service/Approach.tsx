import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { ServicePage } from '#content/schema/pages.ts';
import { Section } from '../../ui/Section.tsx';

/** All steps begin at one height, and on wide screens their texts and outcomes, too. */
const stepsLook: SystemStyleObject = {
  display: 'grid',
  columnGap: '2.5rem',
  // The space below each row of steps, which the section has below the last.
  marginBottom: { lg: '-3.5rem' },
  // Not every engine keeps a step of a grid on one sheet, with its number.
  _print: { display: 'block' },
  '& > li': {
    position: 'relative',
    display: { lg: 'grid' },
    gridRow: { lg: 'span 4' },
    gridTemplateRows: { lg: 'subgrid' },
    paddingLeft: { base: '3.5rem', lg: '0' },
    paddingBottom: { base: '2.25rem', lg: '3.5rem' },
    _last: { paddingBottom: { base: '0', lg: '3.5rem' } },
  },
  '& > li > span': {
    position: { base: 'absolute', lg: 'static' },
    // Level with the first line of the title.
    top: '-0.375rem',
    left: '0',
    display: 'grid',
    placeItems: 'center',
    boxSize: { base: '2.25rem', lg: '2.75rem' },
    borderRadius: 'full',
    // Its edge where colors are forced.
    outline: '1px solid transparent',
    outlineOffset: '-1px',
    background: 'ink',
    textStyle: 'heading',
    color: 'white',
    lineHeight: 1,
  },
  '& > li:nth-of-type(4n + 2) > span': { background: 'amber' },
  '& > li:nth-of-type(4n + 3) > span': { background: 'teal' },
  '& h3': { marginTop: { lg: '1.25rem' } },
  '& p': { marginTop: { base: '0.5rem', lg: '0.75rem' } },
  '& p:last-of-type': {
    marginTop: { base: '0.75rem', lg: '1.25rem' },
    paddingTop: '0.75rem',
    borderTop: '1px solid',
    borderColor: 'edge',
    color: 'ink',
    fontWeight: 500,
    fontSize: 'sm',
  },
  '& b': { display: 'block', textStyle: 'caption', fontWeight: 400 },
};

/** The approach in its steps, each with what the client holds when it is done. More than four are in two rows. */
export function Approach({ heading, intro, steps }: ServicePage['approach']) {
  const columns = steps.length > 4 ? Math.ceil(steps.length / 2) : steps.length;
  return (
    <Section id="approach" ground="sand" heading={heading} intro={intro}>
      <chakra.ol
        css={stepsLook}
        role="list"
        gridTemplateColumns={{ lg: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {steps.map(({ title, text, outcome }, index) => (
          <li key={title}>
            <span>{index + 1}</span>
            <h3>{title}</h3>
            <p>{text}</p>
            <p>
              <b>Outcome</b> {outcome}
            </p>
          </li>
        ))}
      </chakra.ol>
    </Section>
  );
}
