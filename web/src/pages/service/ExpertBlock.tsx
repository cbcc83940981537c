import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { people } from '../../../../content/built/people.ts';
import type { Expert } from '../../../../content/people.ts';
import { Portrait } from '../../components/Portrait.tsx';
import { Section } from '../../components/Section.tsx';

const Facts = chakra('dl', {
  base: {
    fontSize: 'sm',
    lineHeight: 1.5,
    borderBottom: '1px solid',
    borderColor: 'hairline',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '9rem minmax(0, 1fr)' },
      gap: '0.25rem 2rem',
      paddingBlock: '1rem',
      borderTop: '1px solid',
      borderColor: 'hairline',
      breakInside: 'avoid',
    },
    '& dt': { fontWeight: 600, color: 'ink' },
    '& li + li': { marginTop: '0.375rem' },
  },
});

/** The experts who sign: what counsel has to check, each in one place. */
export function ExpertBlock() {
  return people.map((person) => person.kind === 'expert' && <Introduction key={person.id} {...person} />);
}

function Introduction({ id, name, role, bio, portrait, fields, ...expert }: Expert) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} ground="white">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '4fr 8fr' }}
        gap={{ base: '2rem', lg: '5rem' }}
      >
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '6.5rem minmax(0, 1fr)', lg: 'minmax(0, 1fr)' }}
          gap="1.25rem"
          alignContent="start"
          alignItems="center"
          // On wide screens who it is stays beside what is being read.
          position={{ lg: 'sticky' }}
          top={{ lg: 'calc({sizes.bar} + 2.5rem)' }}
          alignSelf="start"
          css={{ '& > span': { maxWidth: { lg: '11rem' } } }}
        >
          <Portrait name={portrait} />
          <div>
            <chakra.h2 id={`${id}-heading`} fontSize="h2">
              {name}
            </chakra.h2>
            <chakra.p marginTop="0.375rem" fontSize="sm" color="quiet">
              {role}
            </chakra.p>
          </div>
          <chakra.p gridColumn="1 / -1">{bio}</chakra.p>
        </chakra.div>
        <Facts>
          <Fact name="Fields">
            <Lines lines={fields} />
          </Fact>
          <Fact name="Jurisdictions">
            <Lines lines={expert.jurisdictions} />
          </Fact>
          <Fact name="Testimony">
            <Engagements of={expert.testimony} />
          </Fact>
          <Fact name="Reports">
            <Engagements of={expert.reports} />
          </Fact>
          {expert.publications && (
            <Fact name="Publications">
              <Engagements
                of={expert.publications.map(({ year, title, where }) => ({
                  year,
                  matter: title,
                  forum: where,
                }))}
              />
            </Fact>
          )}
          <Fact name="Curriculum vitae">
            <ul>
              {expert.cv.map(({ years, text }) => (
                <li key={text}>
                  <chakra.b fontWeight={500} color="ink">
                    {years}:
                  </chakra.b>{' '}
                  {text}
                </li>
              ))}
            </ul>
          </Fact>
          <Fact name="Fees">{expert.fees}</Fact>
        </Facts>
      </chakra.div>
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Year and matter, with where it was heard; also year and title, with where it appeared. */
function Engagements({ of }: { of: Expert['reports'] }) {
  return (
    <ul>
      {of.map(({ year, matter, forum }) => (
        <chakra.li
          key={`${year} ${matter}`}
          display="grid"
          gridTemplateColumns="3rem minmax(0, 1fr)"
          gap="1rem"
        >
          <chakra.b fontWeight={500} color="ink" fontVariantNumeric="tabular-nums">
            {year}
          </chakra.b>
          <span>
            {matter}
            {forum && (
              <chakra.span display="block" color="quiet">
                {forum}
              </chakra.span>
            )}
          </span>
        </chakra.li>
      ))}
    </ul>
  );
}
