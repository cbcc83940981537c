import { chakra } from '@chakra-ui/react';
import { assessment } from '../../../../content/built/assessment.ts';
import { site } from '../../../../content/built/site.ts';
import type { ReadinessLevel, Reading } from '../../../../content/pages.ts';
import { Button } from '../../components/Button.tsx';
import { ScheduleButton } from '../../components/ScheduleButton.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { longDate } from '../../format.ts';
import { paths } from '../../paths.ts';
import { closeDialog } from '../openDialog.ts';
import { useContactWith } from '../useContactWith.ts';
import { ArrivalHeading } from './ArrivalHeading.tsx';
import { levelRanges, lowestScore, maxPoints, type Result, type Weakness } from './assess.ts';
import { Contributions } from './Contributions.tsx';
import { LevelScale } from './LevelScale.tsx';
import { resultDraft } from './resultDraft.ts';

const { levels, nothingWeak } = assessment;

const ranges = levelRanges(levels);
const rangeOf = (level: ReadinessLevel) => ranges[levels.indexOf(level)];

const Part = chakra('section', {
  base: { marginTop: '2.25rem', breakInside: 'avoid', _print: { marginTop: '1rem' } },
});
const PartHeading = chakra('h4', {
  base: { fontFamily: 'heading', fontSize: 'h3', fontWeight: 560, color: 'ink', marginBottom: '0.75rem' },
});

/** The score, its level, and what it is made of: the result explains itself (decision 30). */
export function AssessmentResult({ result }: { result: Result }) {
  const { score, maximum, level, meaning, next, contributions, weakest } = result;
  const contactWith = useContactWith();
  return (
    <div>
      <chakra.p display="none" _print={{ display: 'block' }} marginBottom="0.75rem" fontSize="sm">
        {`${site.name}, ${location.host}${paths.resources()}, ${longDate(new Date().toISOString())}`}
      </chakra.p>
      <ArrivalHeading takesFocus fontSize="h2" _print={{ fontSize: '1.625rem' }}>
        {`Your Score: ${score} out of ${maximum}`}
      </ArrivalHeading>
      <chakra.p marginTop="0.5rem" fontSize="lg" fontWeight={600} color="amberDeep">
        {level.label}
        <chakra.span display="block" fontSize="sm" fontWeight={400} color="quiet">
          {`Level ${level.name}: ${rangeOf(level)} points`}
        </chakra.span>
      </chakra.p>
      <LevelScale levels={levels} reached={level} />
      <p>{meaning}</p>
      <Part>
        <PartHeading>What each answer contributed</PartHeading>
        <Contributions contributions={contributions} weakest={weakest?.id} />
        <chakra.p
          fontSize="sm"
          color="quiet"
          borderTop="1px solid"
          borderColor="hairline"
          paddingTop="0.75rem"
        >
          {`Each answer has 1 to ${maxPoints} points. The lowest score that answers can reach is ${lowestScore(assessment)}.`}
        </chakra.p>
      </Part>
      {weakest ? (
        <Part>
          <PartHeading>{`Weakest: ${weakest.dimension}`}</PartHeading>
          <p>{weakest.advice}</p>
          <Alike weakest={weakest} />
          <ReadOn {...weakest.reading} />
        </Part>
      ) : (
        <Part>
          <PartHeading>Nothing is weak</PartHeading>
          <p>{nothingWeak.text}</p>
          <ReadOn {...nothingWeak.reading} />
        </Part>
      )}
      <Part>
        <PartHeading>Your next step</PartHeading>
        <p>{next}</p>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="0.75rem"
          marginTop="1.25rem"
          _print={{ display: 'none' }}
        >
          <ScheduleButton>Schedule a Call</ScheduleButton>
          <Button look="outline" onClick={() => contactWith(resultDraft(result))}>
            Send Us This Result
          </Button>
          <Button look="outline" onClick={() => print()}>
            Print
          </Button>
        </chakra.div>
      </Part>
    </div>
  );
}

function Alike({ weakest: { dimension, alike } }: { weakest: Weakness }) {
  if (alike.length === 0) return null;
  const names = new Intl.ListFormat('en-US').format(alike);
  return (
    <chakra.p marginTop="0.75rem" fontSize="sm">
      {`${names} ${alike.length === 1 ? 'has' : 'have'} as few points. Begin with ${dimension}: it can be changed soonest.`}
    </chakra.p>
  );
}

function ReadOn({ whitepaper, title, chapter, pages }: Reading) {
  return (
    <chakra.p marginTop="0.75rem" fontSize="sm">
      Read on:{' '}
      <TextLink href={paths.whitepaper(whitepaper)} onClick={closeDialog}>
        {title}
      </TextLink>
      {`, chapter “${chapter}” (whitepaper, ${pages} pages)`}
    </chakra.p>
  );
}
