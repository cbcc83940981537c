import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { assessment } from '#content/built/assessment.ts';
import { features } from '#content/built/features.ts';
import { locale } from '#content/built/locale.ts';
import { site } from '#content/built/site.ts';
import { type FurtherReading, mostPoints, type ReadinessLevel } from '#content/schema/tools.ts';
import { type ContactDraft, useContactWith } from '../../contactDraft.ts';
import { counted, today } from '../../format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { levelRanges, lowestScore, type Result, type Weakness } from './assess.ts';

const { levels, nothingWeak } = assessment;
const ranges = levelRanges(levels);

/** As a `ref` of a step's heading: screen readers read on from it. Not on opening, where focus is the dialog's. */
export function focusOn(heading: HTMLElement | null): void {
  heading?.focus();
}

/** The result as a message to us. */
function resultDraft({ score, maximum, level, contributions, weakest, next }: Result): ContactDraft {
  const lines = [
    `My result in the ERP Readiness Assessment: ${score} out of ${maximum} points, ${level.label} (level ${level.name}).`,
    '',
    ...contributions.map(
      ({ dimension, answer, points }) => `${dimension}: ${answer} (${points} of ${mostPoints})`,
    ),
    '',
    ...(weakest ? [`Weakest: ${weakest.dimension}`] : []),
    `Next step: ${next}`,
    '',
    'What would you do next in our place?',
  ];
  return {
    message: lines.join('\n'),
    note: 'Your assessment result is in the message below. Change it as you like and add what else matters.',
  };
}

/** The score, its level, and what it is made of: the result explains itself. */
export function AssessmentResult({ result }: { result: Result }) {
  const { score, maximum, level, meaning, next, weakest } = result;
  const { furtherReading } = weakest ?? nothingWeak;
  const contactWith = useContactWith();
  return (
    // On wide screens the score and the next step are beside the answers.
    <Box
      data-wide
      display={{ lg: 'grid' }}
      gridTemplateColumns="minmax(0, 1fr) minmax(0, 1.15fr)"
      gridTemplateRows="auto 1fr"
      columnGap="3rem"
      alignItems="start"
      _print={{ display: 'block' }}
    >
      <div>
        <chakra.p display="none" _print={{ display: 'block' }} mb="0.75rem" fontSize="sm">
          {`${site.name}, ${location.host}${paths.resources()}, ${today()}`}
        </chakra.p>
        <chakra.h3 ref={focusOn} tabIndex={-1} fontSize="h2">
          {`Your Score: ${score} out of ${maximum}`}
        </chakra.h3>
        <chakra.p mt="0.5rem" fontSize="lg" fontWeight={600} color="amberDeep">
          {level.label}
        </chakra.p>
        <chakra.p textStyle="note">{`Level ${level.name}: ${ranges[levels.indexOf(level)]} points`}</chakra.p>
        <LevelScale reached={level} />
        <p>{meaning}</p>
      </div>
      <Box gridArea={{ lg: '1 / 2 / span 2' }} mt={{ base: '2.25rem', lg: '0' }}>
        <PartHeading>What each answer contributed</PartHeading>
        <chakra.p textStyle="note" mb="0.75rem">
          {`Each answer has 1 to ${mostPoints} points. The lowest score that answers can reach is ${lowestScore(assessment)}.`}
        </chakra.p>
        <AnswerList {...result} />
        <Part borderColor={weakest && 'amber'}>
          <PartHeading>{weakest ? `Weakest: ${weakest.dimension}` : 'Nothing is weak'}</PartHeading>
          <p>{weakest?.advice ?? nothingWeak.text}</p>
          {weakest && weakest.alike.length > 0 && <Alike {...weakest} />}
          {furtherReading && <ReadOn {...furtherReading} />}
        </Part>
      </Box>
      <Part>
        <PartHeading>Your next step</PartHeading>
        <p>{next}</p>
        <Flex wrap="wrap" gap="0.75rem" mt="1.25rem" _print={{ display: 'none' }}>
          <Button
            variant={features.booking ? 'outline' : 'solid'}
            onClick={() => contactWith(resultDraft(result))}
          >
            Send Us This Result
          </Button>
          <Button variant="outline" onClick={() => print()}>
            Print
          </Button>
        </Flex>
      </Part>
    </Box>
  );
}

const PartHeading = chakra('h4', {
  base: { textStyle: 'heading', fontSize: 'h3', mb: '0.75rem' },
});

/** A part of the result under a line of its own. */
const Part = chakra('section', {
  base: { mt: '2rem', borderTop: '3px solid', borderColor: 'ink', pt: '1rem', breakInside: 'avoid' },
});

/** The levels from the lowest, with their scores; the reached one is marked. */
function LevelScale({ reached }: { reached: ReadinessLevel }) {
  return (
    <chakra.ol
      role="list"
      aria-label="Readiness levels"
      display="grid"
      // As wide as their names: none breaks while all have room.
      gridTemplateColumns={`repeat(${levels.length}, auto)`}
      columnGap="0.25rem"
      my="1.5rem"
      fontSize={{ base: '0.75rem', sm: 'sm', lg: 'xs' }}
      hyphens="auto"
    >
      {levels.toReversed().map((level) => (
        <chakra.li
          key={level.name}
          pt="calc(0.5rem + 3px)"
          borderTop="1px solid"
          borderColor="edge"
          color="quiet"
          {...(level === reached && {
            'aria-current': 'true',
            pt: '0.5rem',
            borderTopWidth: '4px',
            borderColor: 'amber',
            color: 'ink',
            fontWeight: 600,
          })}
        >
          {level.name}
          <chakra.span display="block" fontSize="0.75rem" fontWeight={400}>
            {ranges[levels.indexOf(level)]}
          </chakra.span>
          {level === reached && <span className="unseen">, your level</span>}
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

/** What each answer gave, as a weight whose area is its points; the weakest is marked. */
function AnswerList({ contributions, weakest }: Result) {
  return (
    <chakra.ul role="list" borderTop="2px solid {colors.ink}" fontSize="sm" lineHeight={1.4}>
      {contributions.map(({ id, dimension, answer, points }) => (
        <chakra.li
          key={id}
          display="grid"
          gridTemplateColumns="3rem minmax(0, 1fr)"
          alignItems="center"
          columnGap="1.25rem"
          py="0.625rem"
          borderBottom="1px solid {colors.hairline}"
        >
          <Grid
            aria-hidden
            data-points={points}
            placeItems="center"
            justifySelf="center"
            boxSize={`${3 * Math.sqrt(points / mostPoints)}rem`}
            // A border is drawn where colors are forced, too.
            border="1px solid"
            borderRadius="full"
            borderColor={id === weakest?.id ? 'amber' : 'ink'}
            bg={id === weakest?.id ? 'amber' : 'ink'}
            textStyle="heading"
            color="white"
            printColorAdjust="exact"
          >
            {points}
          </Grid>
          <div>
            <chakra.b display="block" color="ink">
              {dimension}
            </chakra.b>
            {answer}
            <span className="unseen">{`${points} of ${mostPoints}`}</span>
          </div>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function Alike({ dimension, alike }: Weakness) {
  const names = new Intl.ListFormat(locale.tag).format(alike);
  return (
    <chakra.p mt="0.75rem" fontSize="sm">
      {`${names} ${alike.length === 1 ? 'has' : 'have'} as few points. Begin with ${dimension}: it can be changed soonest.`}
    </chakra.p>
  );
}

function ReadOn({ whitepaper, title, chapter, pages }: FurtherReading) {
  return (
    <chakra.p mt="0.75rem" fontSize="sm">
      {'Read on: '}
      <TextLink href={paths.whitepaper(whitepaper)}>{title}</TextLink>
      {`, chapter “${chapter}” (whitepaper, ${counted(pages, 'page', 'pages')})`}
    </chakra.p>
  );
}
