import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { assessment } from '../../../../content/built/assessment.ts';
import { features } from '../../../../content/built/features.ts';
import { locale } from '../../../../content/built/locale.ts';
import { site } from '../../../../content/built/site.ts';
import { type FurtherReading, mostPoints, type ReadinessLevel } from '../../../../content/schema/tools.ts';
import { type ContactDraft, useContactWith } from '../../dialogs/contactDraft.ts';
import { closeDialog } from '../../dialogs/openDialog.ts';
import { counted, longDate } from '../../format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { type Contribution, levelRanges, lowestScore, type Result, type Weakness } from './assess.ts';

const { levels, nothingWeak } = assessment;
const ranges = levelRanges(levels);

/** As a `ref` of a step's heading: screen readers read on from it. Not on opening, where focus is the dialog's. */
export function focusOn(heading: HTMLElement | null): void {
  heading?.focus();
}

/** The result as a message to us. */
export function resultDraft({ score, maximum, level, contributions, weakest, next }: Result): ContactDraft {
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
    context: {
      assessment: { score, level: level.label, ...(weakest && { weakest: weakest.dimension }) },
    },
  };
}

/** The score, its level, and what it is made of: the result explains itself. */
export function AssessmentResult({ result }: { result: Result }) {
  const { score, maximum, level, meaning, next, contributions, weakest } = result;
  const contactWith = useContactWith();
  return (
    <chakra.div
      data-wide
      // On wide screens the score and the next step are beside the answers.
      lg={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.15fr)',
        gridTemplateRows: 'auto 1fr',
        columnGap: '3rem',
        alignItems: 'start',
      }}
      _print={{ display: 'block' }}
    >
      <div>
        <chakra.p display="none" _print={{ display: 'block' }} marginBottom="0.75rem" fontSize="sm">
          {`${site.name}, ${location.host}${paths.resources()}, ${longDate(new Date().toISOString())}`}
        </chakra.p>
        <chakra.h3 ref={focusOn} tabIndex={-1} fontSize="h2" _focus={{ outline: 'none' }}>
          {`Your Score: ${score} out of ${maximum}`}
        </chakra.h3>
        <chakra.p marginTop="0.5rem" fontSize="lg" fontWeight={600} color="amberDeep">
          {level.label}
          <chakra.span display="block" fontSize="sm" fontWeight={400} color="quiet">
            {`Level ${level.name}: ${ranges[levels.indexOf(level)]} points`}
          </chakra.span>
        </chakra.p>
        <LevelScale reached={level} />
        <p>{meaning}</p>
      </div>
      <chakra.div gridArea={{ lg: '1 / 2 / span 2' }} marginTop={{ base: '2.25rem', lg: '0' }}>
        <PartHeading>What each answer contributed</PartHeading>
        <chakra.p fontSize="sm" color="quiet" marginBottom="1rem">
          {`Each answer has 1 to ${mostPoints} points. The lowest score that answers can reach is ${lowestScore(assessment)}.`}
        </chakra.p>
        <AnswerList contributions={contributions} weakest={weakest?.id} />
        {weakest ? (
          <Plate weakest>
            <PartHeading>{`Weakest: ${weakest.dimension}`}</PartHeading>
            <p>{weakest.advice}</p>
            <Alike weakest={weakest} />
            <ReadOn {...weakest.furtherReading} />
          </Plate>
        ) : (
          <Plate>
            <PartHeading>Nothing is weak</PartHeading>
            <p>{nothingWeak.text}</p>
            <ReadOn {...nothingWeak.furtherReading} />
          </Plate>
        )}
      </chakra.div>
      <Plate>
        <PartHeading>Your next step</PartHeading>
        <p>{next}</p>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="0.75rem"
          marginTop="1.25rem"
          _print={{ display: 'none' }}
        >
          <Button
            variant={features.booking ? 'outline' : 'solid'}
            onClick={() => contactWith(resultDraft(result))}
          >
            Send Us This Result
          </Button>
          <Button variant="outline" onClick={() => print()}>
            Print
          </Button>
        </chakra.div>
      </Plate>
    </chakra.div>
  );
}

const PartHeading = chakra('h4', {
  base: { fontFamily: 'heading', fontSize: 'h3', fontWeight: 560, color: 'ink', marginBottom: '0.75rem' },
});

/** A part of the result under a line of its own. */
const Plate = chakra('section', {
  base: {
    marginTop: '2rem',
    borderTop: '3px solid',
    borderColor: 'ink',
    paddingTop: '1rem',
    breakInside: 'avoid',
  },
  variants: { weakest: { true: { borderColor: 'amber' } } },
});

/** The levels from the lowest, with their scores; the reached one is marked. */
function LevelScale({ reached }: { reached: ReadinessLevel }) {
  const scale = levels.map((level, index) => ({ level, range: ranges[index]! })).reverse();
  return (
    <chakra.ol
      aria-label="Readiness levels"
      display="grid"
      // As wide as their names: none breaks while all have room.
      gridTemplateColumns={`repeat(${levels.length}, auto)`}
      columnGap="0.25rem"
      marginBlock="1.5rem"
      fontSize={{ base: '0.75rem', sm: 'sm', lg: 'xs' }}
      overflowWrap="anywhere"
      hyphens="auto"
    >
      {scale.map(({ level, range }) => {
        const here = level === reached;
        return (
          <chakra.li
            key={level.name}
            aria-current={here ? 'true' : undefined}
            borderTop={here ? '4px solid' : '1px solid'}
            borderColor={here ? 'amber' : 'edge'}
            paddingTop={here ? '0.5rem' : 'calc(0.5rem + 3px)'}
            color={here ? 'ink' : 'quiet'}
            fontWeight={here ? 600 : 400}
          >
            {level.name}
            <chakra.span display="block" fontSize="0.75rem" fontWeight={400}>
              {range}
            </chakra.span>
            {here && <VisuallyHidden>, your level</VisuallyHidden>}
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}

interface AnswerListProps {
  /** From the strongest. */
  contributions: Contribution[];
  /** Id of the answer that is marked. */
  weakest: string | undefined;
}

/** What each answer gave, as a weight whose area is its points. */
function AnswerList({ contributions, weakest }: AnswerListProps) {
  return (
    <chakra.ul borderTop="2px solid" borderColor="ink">
      {contributions.map(({ id, dimension, answer, points }) => (
        <chakra.li
          key={id}
          display="grid"
          gridTemplateColumns="3rem minmax(0, 1fr)"
          alignItems="center"
          columnGap="1.25rem"
          paddingBlock="0.625rem"
          borderBottom="1px solid"
          borderColor="hairline"
          fontSize="sm"
          lineHeight={1.4}
          overflowWrap="anywhere"
        >
          <chakra.span
            aria-hidden="true"
            data-points={points}
            display="grid"
            placeItems="center"
            justifySelf="center"
            aspectRatio={1}
            // A border is drawn where colors are forced, too.
            border="1px solid"
            borderRadius="full"
            {...(id === weakest
              ? { background: 'amber', borderColor: 'amber' }
              : { background: 'ink', borderColor: 'ink' })}
            color="white"
            fontFamily="heading"
            fontWeight={560}
            printColorAdjust="exact"
            style={{ width: `${3 * Math.sqrt(points / mostPoints)}rem` }}
          >
            {points}
          </chakra.span>
          <div>
            <chakra.b display="block" color="ink">
              {dimension}
            </chakra.b>
            {answer}
            <VisuallyHidden>{`${points} of ${mostPoints}`}</VisuallyHidden>
          </div>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function Alike({ weakest: { dimension, alike } }: { weakest: Weakness }) {
  if (alike.length === 0) return null;
  const names = new Intl.ListFormat(locale.tag).format(alike);
  return (
    <chakra.p marginTop="0.75rem" fontSize="sm">
      {`${names} ${alike.length === 1 ? 'has' : 'have'} as few points. Begin with ${dimension}: it can be changed soonest.`}
    </chakra.p>
  );
}

function ReadOn({ whitepaper, title, chapter, pages }: FurtherReading) {
  return (
    <chakra.p marginTop="0.75rem" fontSize="sm">
      {'Read on: '}
      <TextLink href={paths.whitepaper(whitepaper)} onClick={closeDialog}>
        {title}
      </TextLink>
      {`, chapter “${chapter}” (whitepaper, ${counted(pages, 'page', 'pages')})`}
    </chakra.p>
  );
}
