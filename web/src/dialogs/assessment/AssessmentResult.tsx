import { chakra } from '@chakra-ui/react';
import { assessment } from '../../../../content/built/assessment.ts';
import { features } from '../../../../content/built/features.ts';
import { locale } from '../../../../content/built/locale.ts';
import { site } from '../../../../content/built/site.ts';
import * as assessmentResultWords from '../../../../content/built/words/assessmentResult.ts';
import * as libraryWords from '../../../../content/built/words/library.ts';
import { fill, fillParts } from '../../../../content/schema/fill.ts';
import type { FurtherReading, ReadinessLevel } from '../../../../content/schema/tools.ts';
import { HiddenText } from '../../components/Announcer.tsx';
import { Button } from '../../components/Button.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { counted } from '../../counted.ts';
import { longDate } from '../../format.ts';
import { paths } from '../../paths.ts';
import { type ContactDraft, useContactWith } from '../contactDraft.ts';
import { closeDialog } from '../openDialog.ts';
import { AnswerList } from './AnswerList.tsx';
import { levelRanges, lowestScore, maxPoints, type Result, type Weakness } from './assess.ts';
import { FocusHeading } from './QuestionStep.tsx';

/** The result as a message to us. */
export function resultDraft(result: Result): ContactDraft {
  const { score, maximum, level, contributions, weakest, next } = result;
  const lines = [
    fill(assessmentResultWords.messageResult, {
      score,
      highest: maximum,
      label: level.label,
      level: level.name,
    }),
    '',
    ...contributions.map(({ dimension, answer, points }) =>
      fill(assessmentResultWords.messageAnswer, { subject: dimension, answer, points, highest: maxPoints }),
    ),
    '',
    ...(weakest ? [fill(assessmentResultWords.weakest, { subject: weakest.dimension })] : []),
    fill(assessmentResultWords.messageNext, { step: next }),
    '',
    assessmentResultWords.messageEnd,
  ];
  return {
    message: lines.join('\n'),
    note: assessmentResultWords.messageNote,
    context: {
      assessment: { score, level: level.label, ...(weakest && { weakest: weakest.dimension }) },
    },
  };
}

interface LevelScaleProps {
  levels: ReadinessLevel[];
  reached: ReadinessLevel;
}

/** The levels from the lowest, with their scores; the reached one is marked. */
function LevelScale({ levels, reached }: LevelScaleProps) {
  const ranges = levelRanges(levels);
  const scale = levels.map((level, index) => ({ level, range: ranges[index]! })).reverse();
  return (
    <chakra.ol
      aria-label={assessmentResultWords.levels}
      display="grid"
      // As wide as their names: none breaks while all have room.
      gridTemplateColumns={`repeat(${levels.length}, auto)`}
      _print={{ marginBlock: '0.5rem' }}
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
            <chakra.span
              display="block"
              fontSize={{ base: '0.75rem', sm: 'xs', lg: '0.75rem' }}
              fontWeight={400}
            >
              {range}
            </chakra.span>
            {here && <HiddenText>, {assessmentResultWords.yourLevel}</HiddenText>}
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}

const { levels, nothingWeak } = assessment;

const ranges = levelRanges(levels);
const rangeOf = (level: ReadinessLevel) => ranges[levels.indexOf(level)];

const PartHeading = chakra('h4', {
  base: {
    fontFamily: 'heading',
    fontSize: 'h3',
    fontWeight: 560,
    color: 'ink',
    marginBottom: '0.75rem',
    _print: { marginBottom: '0.25rem' },
  },
});

/** A part of the result under a line of its own. */
const Plate = chakra('section', {
  base: {
    marginTop: '2rem',
    borderTop: '3px solid',
    borderColor: 'ink',
    paddingTop: '1rem',
    breakInside: 'avoid',
    _print: { marginTop: '0.75rem', paddingTop: '0.375rem' },
  },
  variants: { weakest: { true: { borderColor: 'amber' } } },
});

/** On wide screens the score and the next step are beside the answers. */
const Columns = chakra('div', {
  base: {
    lg: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.15fr)',
      gridTemplateRows: 'auto 1fr',
      columnGap: '3rem',
      alignItems: 'start',
    },
    _print: { display: 'block', lineHeight: 1.4 },
  },
});

/** The score, its level, and what it is made of: the result explains itself. */
export function AssessmentResult({ result }: { result: Result }) {
  const { score, maximum, level, meaning, next, contributions, weakest } = result;
  const contactWith = useContactWith();
  return (
    // On paper all of it is on one sheet.
    <Columns data-wide>
      <div>
        <chakra.p display="none" _print={{ display: 'block' }} marginBottom="0.75rem" fontSize="sm">
          {`${site.name}, ${location.host}${paths.resources()}, ${longDate(new Date().toISOString())}`}
        </chakra.p>
        <FocusHeading takesFocus fontSize="h2" _print={{ fontSize: '1.625rem' }}>
          {fill(assessmentResultWords.score, { score, highest: maximum })}
        </FocusHeading>
        <chakra.p marginTop="0.5rem" fontSize="lg" fontWeight={600} color="amberDeep">
          {level.label}
          <chakra.span display="block" fontSize="sm" fontWeight={400} color="quiet">
            {fill(assessmentResultWords.range, { level: level.name, points: rangeOf(level) ?? '' })}
          </chakra.span>
        </chakra.p>
        <LevelScale levels={levels} reached={level} />
        <p>{meaning}</p>
      </div>
      <chakra.div gridArea={{ lg: '1 / 2 / span 2' }}>
        <chakra.div
          marginBlock={{ base: '2.25rem 1.25rem', lg: '0 0.75rem' }}
          _print={{ marginBlock: '0.75rem 0.375rem' }}
        >
          <PartHeading>{assessmentResultWords.answers}</PartHeading>
          <chakra.p fontSize="sm" color="quiet">
            {fill(assessmentResultWords.scale, { highest: maxPoints, lowest: lowestScore(assessment) })}
          </chakra.p>
        </chakra.div>
        <AnswerList contributions={contributions} weakest={weakest?.id} />
        {weakest ? (
          <Plate weakest>
            <PartHeading>{fill(assessmentResultWords.weakest, { subject: weakest.dimension })}</PartHeading>
            <p>{weakest.advice}</p>
            <Alike weakest={weakest} />
            <ReadOn {...weakest.furtherReading} />
          </Plate>
        ) : (
          <Plate>
            <PartHeading>{assessmentResultWords.nothingWeak}</PartHeading>
            <p>{nothingWeak.text}</p>
            <ReadOn {...nothingWeak.furtherReading} />
          </Plate>
        )}
      </chakra.div>
      <Plate>
        <PartHeading>{assessmentResultWords.next}</PartHeading>
        <p>{next}</p>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="0.75rem"
          marginTop="1.25rem"
          _print={{ display: 'none' }}
        >
          <Button
            look={features.booking ? 'outline' : 'solid'}
            onClick={() => contactWith(resultDraft(result))}
          >
            {assessmentResultWords.send}
          </Button>
          <Button look="outline" onClick={() => print()}>
            {assessmentResultWords.print}
          </Button>
        </chakra.div>
      </Plate>
    </Columns>
  );
}

function Alike({ weakest: { dimension, alike } }: { weakest: Weakness }) {
  if (alike.length === 0) return null;
  const names = new Intl.ListFormat(locale.tag).format(alike);
  return (
    <chakra.p marginTop="0.75rem" fontSize="sm">
      {counted(assessmentResultWords.alike, alike.length, { others: names, first: dimension })}
    </chakra.p>
  );
}

function ReadOn({ whitepaper, title, chapter, pages }: FurtherReading) {
  return (
    <chakra.p marginTop="0.75rem" fontSize="sm">
      {fillParts(assessmentResultWords.readOn, {
        title: (
          <TextLink key="title" href={paths.whitepaper(whitepaper)} onClick={closeDialog}>
            {title}
          </TextLink>
        ),
        chapter,
        pages: counted(libraryWords.pages, pages),
      })}
    </chakra.p>
  );
}
