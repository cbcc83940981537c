import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { people } from '../../../../content/built/people.ts';
import { pictures } from '../../../../content/built/pictures.ts';
import type { Expert } from '../../../../content/schema/people.ts';
import { Portrait } from '../../components/Illustration.tsx';
import { inOrder } from '../../inOrder.tsx';
import { StructuredData } from '../../layout/PageHead.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { expertData } from './expertData.ts';
import { Timeline } from './Timeline.tsx';

/**
 * The facts that counsel checks, in one order at every width. On narrow screens a table; on wide ones the fields beside the
 * jurisdictions, then testimony and reports on one line of years beside the publications, then the life.
 */
const Facts = chakra('dl', {
  base: {
    display: { lg: 'grid' },
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    columnGap: '2.5rem',
    borderBottom: '1px solid',
    borderColor: 'hairline',
    fontSize: 'sm',
    lineHeight: 1.5,
    '& > div': {
      display: { base: 'grid', lg: 'block' },
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '9rem minmax(0, 1fr)' },
      gap: '0.25rem 2rem',
      paddingBlock: { base: '1rem', lg: '1.125rem 2.25rem' },
      borderTopWidth: '1px',
      breakInside: 'avoid',
    },
    '& dt': {
      marginBottom: { lg: '0.75rem' },
      fontFamily: { lg: 'heading' },
      fontSize: { lg: 'h3' },
      fontWeight: { base: 600, lg: 560 },
      lineHeight: { lg: 1.25 },
      color: 'ink',
    },
  },
});

/** How much of the row a fact takes on wide screens, and its line. */
const widths = {
  half: { gridColumn: 'span 3', borderColor: 'hairline' },
  record: { gridColumn: 'span 4', borderColor: { base: 'hairline', lg: 'ink' } },
  beside: { gridColumn: 'span 2', borderColor: { base: 'hairline', lg: 'ink' } },
  row: { gridColumn: '1 / -1', borderColor: 'hairline' },
};

/** The stations of a life: each below the one before, on wide screens beside it. */
const Stations = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      lg: 'repeat(3, minmax(0, 1fr))',
      xl: 'repeat(6, minmax(0, 1fr))',
    },
    gap: { base: '0.375rem', lg: '1.25rem 2.5rem' },
    '& b': { display: { lg: 'block' }, fontWeight: 500, color: 'ink' },
  },
});

/** The experts who sign, each with the facts that counsel has to check. */
export function ExpertBlock() {
  return people.map((person) => person.kind === 'expert' && <Introduction key={person.id} {...person} />);
}

function Introduction(person: Expert) {
  const { id, name, role, bio, fields, ...expert } = person;
  return (
    <Section id={id} labelledBy={`${id}-heading`} ground="white">
      <StructuredData thing={expertData(person)} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '6.5rem minmax(0, 1fr)', lg: '5fr 9fr' }}
        columnGap={{ base: '1.25rem', lg: '6rem' }}
        alignItems="center"
        marginBottom={{ base: '2rem', lg: '3.5rem' }}
        css={{ '& > span': { maxWidth: { lg: '15rem' }, gridRow: { lg: 'span 2' } } }}
      >
        <Portrait picture={pictures.people[id]} sizes="(min-width: 64rem) 15rem, 6.5rem" />
        <chakra.div alignSelf={{ lg: 'end' }}>
          <chakra.h2 id={`${id}-heading`} fontSize={{ base: 'h2', lg: 'h1' }} lineHeight={1.1}>
            {name}
          </chakra.h2>
          <chakra.p marginTop="0.375rem" fontSize="sm" color="quiet">
            {role}
          </chakra.p>
        </chakra.div>
        <chakra.div gridColumn={{ base: '1 / -1', lg: '2' }} alignSelf="start">
          <chakra.p marginTop="1.25rem" maxWidth="measure" fontSize={{ lg: 'lg' }}>
            {bio}
          </chakra.p>
          <chakra.div marginTop="1.75rem">
            <ButtonLink variant="outline" size="sm" href={paths.conflictCheck()}>
              Conflict check: send party names only
            </ButtonLink>
          </chakra.div>
          {expert.cv && (
            <chakra.p marginTop="0.75rem">
              <TextLink alone href={paths.curriculum(expert.cv)} download>
                Curriculum vitae (PDF)
              </TextLink>
            </chakra.p>
          )}
        </chakra.div>
      </chakra.div>
      <Facts>
        <Fact name="Fields" wide="half">
          <Lines lines={fields} />
        </Fact>
        <Fact name="Jurisdictions" wide="half">
          <Lines lines={expert.jurisdictions} />
        </Fact>
        <Fact name="Testimony and reports" wide="record">
          <Timeline {...expert} />
        </Fact>
        {expert.publications && (
          <Fact name="Publications" wide="beside">
            <Publications of={expert.publications} />
          </Fact>
        )}
        <Fact name="Curriculum vitae" wide="row">
          <Stations>
            {inOrder(expert.career, ({ years, text }) => (
              <li>
                <b>{years}</b>
                {` ${text}`}
              </li>
            ))}
          </Stations>
        </Fact>
        <Fact name="Fees" wide="row">
          <chakra.p maxWidth="36rem">{expert.fees}</chakra.p>
        </Fact>
      </Facts>
    </Section>
  );
}

function Fact({ name, wide, children }: { name: string; wide: keyof typeof widths; children: ReactNode }) {
  return (
    <chakra.div {...widths[wide]}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </chakra.div>
  );
}

const List = chakra('ul', { base: { display: 'grid', gap: { base: '0.375rem', lg: '0.5rem' } } });

const Publication = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '3rem minmax(0, 1fr)',
    gap: '1rem',
    '& b': { fontWeight: 500, color: 'ink' },
    '& span > span': { display: 'block', color: 'quiet' },
  },
});

function Lines({ lines }: { lines: string[] }) {
  return (
    <List>
      {inOrder(lines, (line) => (
        <li>{line}</li>
      ))}
    </List>
  );
}

/** Year and title, with where it appeared. */
function Publications({ of }: { of: NonNullable<Expert['publications']> }) {
  return (
    <List>
      {inOrder(of, ({ year, title, where, to }) => (
        <Publication>
          <b>{year}</b>
          <span>
            {to ? (
              // As high as a finger: it lies over the line below it, too.
              <TextLink href={to} display="inline-block" paddingBottom="1.5rem" marginBottom="-1.5rem">
                {title}
              </TextLink>
            ) : (
              title
            )}
            <span>{where}</span>
          </span>
        </Publication>
      ))}
    </List>
  );
}
