import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { people } from '#content/built/people.ts';
import { pictures } from '#content/built/pictures.ts';
import type { Expert } from '#content/schema/people.ts';
import { Portrait } from '../../components/PictureElement.tsx';
import { expert } from '../../firmData.ts';
import { StructuredData } from '../../layout/PageHead.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Engagements } from './Engagements.tsx';

/** The experts who sign, each with the facts that counsel has to check. */
export default function Experts() {
  return people.map(
    (person) =>
      person.kind === 'expert' && (
        <Section key={person.id} id={person.id} ground="white">
          <StructuredData thing={expert(person, pictures.people)} />
          <Introduction {...person} />
          <Facts {...person} />
        </Section>
      ),
  );
}

/** The portrait beside the name; on phones what follows has the whole width. */
const introducedLook: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: { base: '6.5rem minmax(0, 1fr)', lg: '5fr 9fr' },
  columnGap: { base: '1.25rem', lg: '6rem' },
  alignItems: 'center',
  marginBottom: { base: '2rem', lg: '3.5rem' },
  '& > div:first-of-type': { maxWidth: { lg: '15rem' }, gridRow: { lg: 'span 2' } },
  '& > header': { alignSelf: { lg: 'end' } },
  '& h2': { fontSize: { base: 'h2', lg: 'h1' }, lineHeight: 1.1 },
  '& > header > p': { marginTop: '0.375rem', textStyle: 'note' },
  '& > div:last-of-type': { gridColumn: { base: '1 / -1', lg: '2' }, alignSelf: 'start' },
  '& > div > p': { marginTop: '0.75rem' },
  '& > div > p:first-of-type': {
    marginBlock: '1.25rem 1.75rem',
    maxWidth: 'measure',
    fontSize: { lg: 'lg' },
  },
};

function Introduction({ id, name, role, bio, cv }: Expert) {
  return (
    <chakra.div css={introducedLook}>
      <div>
        <Portrait picture={pictures.people[id]} sizes="(min-width: 64rem) 15rem, 6.5rem" />
      </div>
      <header>
        <h2 id={`${id}-heading`}>{name}</h2>
        <p>{role}</p>
      </header>
      <div>
        <p>{bio}</p>
        <ButtonLink variant="outline" size="sm" href={paths.conflictCheck()}>
          Conflict check: party names only
        </ButtonLink>
        {cv && (
          <p>
            <TextLink alone href={paths.curriculum(cv)} download>
              Curriculum vitae (PDF)
            </TextLink>
          </p>
        )}
      </div>
    </chakra.div>
  );
}

/** On narrow screens names beside their facts; on wide ones the names are headings, and the first two facts share a row. */
const factListLook: SystemStyleObject = {
  display: { lg: 'grid' },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: '2.5rem',
  borderBottom: '1px solid',
  borderColor: 'hairline',
  fontSize: 'sm',
  lineHeight: 1.5,
  '& > div': {
    display: { base: 'grid', lg: 'block' },
    gridColumn: '1 / -1',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '9rem minmax(0, 1fr)' },
    gap: '0.25rem 2rem',
    paddingBlock: { base: '1rem', lg: '1.125rem 2.25rem' },
    layerStyle: 'ruled',
    breakInside: 'avoid',
  },
  '& > div:nth-of-type(-n + 2)': { gridColumn: 'auto' },
  '& dt': {
    marginBottom: { lg: '0.75rem' },
    fontFamily: { lg: 'heading' },
    fontSize: { lg: 'h3' },
    fontWeight: { base: 600, lg: 560 },
    lineHeight: { lg: 1.25 },
    color: 'ink',
  },
  '& dd > p': { maxWidth: '36rem' },
  '& ul': { display: 'grid', gap: { base: '0.375rem', lg: '0.5rem 2.5rem' } },
  '& b': { fontWeight: 500, color: 'ink' },
  '& .publications': {
    gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' },
    '& li': { display: 'grid', gridTemplateColumns: '3rem minmax(0, 1fr)', gap: '1rem' },
    // As high as a finger: it lies over the line below it, too.
    '& a': { display: 'inline-block', paddingBottom: '1.5rem', marginBottom: '-1.5rem' },
    '& small': { display: 'block', fontSize: 'inherit', color: 'quiet' },
  },
  // A name and what is said of it: as in the document, years and what they were spent on.
  '& .pairs > li': {
    display: 'grid',
    gridTemplateColumns: '8rem minmax(0, 1fr)',
    gap: '0 1rem',
    maxWidth: '46rem',
  },
  '& dd > p + :is(ul, table)': { marginTop: '1rem' },
};

function Facts(person: Expert) {
  const { fields, jurisdictions, engagements, engagementsNote, publications = [], career } = person;
  return (
    <chakra.dl css={factListLook}>
      <div>
        <dt>Fields</dt>
        <dd>
          <Lines lines={fields} />
        </dd>
      </div>
      <div>
        <dt>Jurisdictions</dt>
        <dd>
          <Lines lines={jurisdictions} />
        </dd>
      </div>
      <div>
        <dt>Testimony and reports</dt>
        <dd>
          {engagementsNote && <p>{engagementsNote}</p>}
          <Engagements engagements={engagements} />
        </dd>
      </div>
      <div>
        <dt>Fees and retainer</dt>
        <dd>
          <Fees {...person} />
        </dd>
      </div>
      <Publications name="Publications" publications={publications.filter(({ to }) => !to)} />
      {/* What the firm offers itself is no publication in a court's sense. */}
      <Publications name="Written for this site" publications={publications.filter(({ to }) => to)} />
      <div>
        <dt>Curriculum vitae</dt>
        <dd>
          <Pairs pairs={career.map(({ years, text }) => [years, text])} />
        </dd>
      </div>
    </chakra.dl>
  );
}

function Fees({ fees, rates = [] }: Expert) {
  return (
    <>
      <p>{fees}</p>
      {rates.length > 0 && <Pairs pairs={rates.map(({ item, amount }) => [item, amount])} />}
      <TextLink alone href={paths.expertWork()}>
        Ask about fees and retainer
      </TextLink>
    </>
  );
}

function Pairs({ pairs }: { pairs: readonly (readonly [name: string, text: string])[] }) {
  return (
    <ul role="list" className="pairs">
      {pairs.map(([name, text]) => (
        <li key={name + text}>
          <b>{name}</b> {text}
        </li>
      ))}
    </ul>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul role="list">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface PublicationsProps {
  name: string;
  publications: NonNullable<Expert['publications']>;
}

/** Year and title, with where it appeared. */
function Publications({ name, publications }: PublicationsProps) {
  if (publications.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <ul role="list" className="publications">
          {publications.map(({ year, title, where, to }) => (
            <li key={title}>
              <b>{year}</b>
              <span>
                {to ? <TextLink href={to}>{title}</TextLink> : title}
                <small>{where}</small>
              </span>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
