import { Box, chakra, Grid, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
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
import { Timeline } from './Timeline.tsx';

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

function Introduction({ id, name, role, bio, cv }: Expert) {
  return (
    <Grid
      templateColumns={{ base: '6.5rem minmax(0, 1fr)', lg: '5fr 9fr' }}
      columnGap={{ base: '1.25rem', lg: '6rem' }}
      alignItems="center"
      mb={{ base: '2rem', lg: '3.5rem' }}
    >
      <Box maxWidth={{ lg: '15rem' }} gridRow={{ lg: 'span 2' }}>
        <Portrait picture={pictures.people[id]} sizes="(min-width: 64rem) 15rem, 6.5rem" />
      </Box>
      <Box alignSelf={{ lg: 'end' }}>
        <Heading id={`${id}-heading`} fontSize={{ base: 'h2', lg: 'h1' }} lineHeight={1.1}>
          {name}
        </Heading>
        <Text mt="0.375rem" textStyle="note">
          {role}
        </Text>
      </Box>
      <Box gridColumn={{ base: '1 / -1', lg: '2' }} alignSelf="start">
        <Text mt="1.25rem" mb="1.75rem" maxWidth="measure" fontSize={{ lg: 'lg' }}>
          {bio}
        </Text>
        <ButtonLink variant="outline" size="sm" href={paths.conflictCheck()}>
          Conflict check: send party names only
        </ButtonLink>
        {cv && (
          <Text mt="0.75rem">
            <TextLink alone href={paths.curriculum(cv)} download>
              Curriculum vitae (PDF)
            </TextLink>
          </Text>
        )}
      </Box>
    </Grid>
  );
}

/**
 * In one order at every width. On narrow screens a table; on wide ones the fields beside the jurisdictions, then testimony
 * and reports on one line of years beside the publications, then the life.
 */
function Facts({ fields, jurisdictions, testimony, reports, publications, career, fees }: Expert) {
  return (
    <chakra.dl
      display={{ lg: 'grid' }}
      gridTemplateColumns="repeat(6, minmax(0, 1fr))"
      columnGap="2.5rem"
      borderBottom="1px solid"
      borderColor="hairline"
      fontSize="sm"
      lineHeight={1.5}
    >
      <Fact name="Fields" columns={3}>
        <Lines lines={fields} />
      </Fact>
      <Fact name="Jurisdictions" columns={3}>
        <Lines lines={jurisdictions} />
      </Fact>
      <Fact name="Testimony and reports" columns={4} isRecord>
        <Timeline testimony={testimony} reports={reports} />
      </Fact>
      {publications && (
        <Fact name="Publications" columns={2} isRecord>
          <Publications publications={publications} />
        </Fact>
      )}
      <Fact name="Curriculum vitae" columns={6}>
        <SimpleGrid
          as="ul"
          role="list"
          columns={{ base: 1, lg: 3, xl: 6 }}
          gap={{ base: '0.375rem', lg: '1.25rem 2.5rem' }}
        >
          {career.map(({ years, text }) => (
            <li key={years + text}>
              <Year display={{ lg: 'block' }}>{years}</Year>
              {` ${text}`}
            </li>
          ))}
        </SimpleGrid>
      </Fact>
      <Fact name="Fees" columns={6}>
        <Text maxWidth="36rem">{fees}</Text>
      </Fact>
    </chakra.dl>
  );
}

interface FactProps {
  name: string;
  /** Of six, on wide screens. */
  columns: number;
  /** What was done and written has a darker line. */
  isRecord?: boolean;
  children: ReactNode;
}

function Fact({ name, columns, isRecord = false, children }: FactProps) {
  return (
    <Box
      display={{ base: 'grid', lg: 'block' }}
      gridColumn={`span ${columns}`}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '9rem minmax(0, 1fr)' }}
      gap="0.25rem 2rem"
      py={{ base: '1rem', lg: '1.125rem 2.25rem' }}
      borderTopWidth="1px"
      borderColor={{ base: 'hairline', lg: isRecord ? 'ink' : 'hairline' }}
      breakInside="avoid"
    >
      <chakra.dt
        mb={{ lg: '0.75rem' }}
        fontFamily={{ lg: 'heading' }}
        fontSize={{ lg: 'h3' }}
        fontWeight={{ base: 600, lg: 560 }}
        lineHeight={{ lg: 1.25 }}
        color="ink"
      >
        {name}
      </chakra.dt>
      <dd>{children}</dd>
    </Box>
  );
}

const Year = chakra('b', { base: { fontWeight: 500, color: 'ink' } });

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Grid as="ul" role="list" gap={{ base: '0.375rem', lg: '0.5rem' }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Grid>
  );
}

/** Year and title, with where it appeared. */
function Publications({ publications }: { publications: NonNullable<Expert['publications']> }) {
  return (
    <Grid as="ul" role="list" gap={{ base: '0.375rem', lg: '0.5rem' }}>
      {publications.map(({ year, title, where, to }) => (
        <Grid as="li" key={title} templateColumns="3rem minmax(0, 1fr)" gap="1rem">
          <Year>{year}</Year>
          <span>
            {to ? (
              // As high as a finger: it lies over the line below it, too.
              <TextLink href={to} display="inline-block" paddingBottom="1.5rem" marginBottom="-1.5rem">
                {title}
              </TextLink>
            ) : (
              title
            )}
            <chakra.span display="block" color="quiet">
              {where}
            </chakra.span>
          </span>
        </Grid>
      ))}
    </Grid>
  );
}
