import { chakra, Dialog } from '@chakra-ui/react';
import {
  type ReactNode,
  type Ref,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { features } from '../../../../content/built/features.ts';
import * as actionsWords from '../../../../content/built/words/actions.ts';
import * as roiWords from '../../../../content/built/words/roi.ts';
import { HiddenText } from '../../components/Announcer.tsx';
import { Button, ScheduleButton } from '../../components/Button.tsx';
import { factLines } from '../../forms/contextSummaries.ts';
import { store } from '../../store.ts';
import { type ContactDraft, useContactWith } from '../contactDraft.ts';
import { low } from '../modal/dialogRecipe.ts';
import { ModalBody } from '../modal/Modal.tsx';
import { calculateRoi, type RoiResults } from './calculateRoi.ts';
import { Method, Report } from './Report.tsx';
import { Results } from './Results.tsx';
import { RoiForm } from './RoiForm.tsx';
import { exampleTexts, inputsOf, isExample, type RoiTexts } from './roiFields.ts';
import { netBenefitWord, type OutputName, outputNames, outputs, outputText } from './roiFormat.ts';
import { useForgetLink } from './roiLink.ts';
import { disclaimer, inputsTable, insightsOf } from './roiReport.ts';

interface RoiState {
  texts: RoiTexts;
  /** Set by 'Generate Full Report' (specification §4); reveals the report. */
  reported: boolean;
}

const initialState: RoiState = { texts: exampleTexts, reported: false };

/** Outlives the dialog: a click beside it must not cost a visitor eight figures. */
export const roiState = store(initialState);

function change(changed: Partial<RoiTexts>): void {
  const state = roiState.get();
  roiState.set({ ...state, texts: { ...state.texts, ...changed } });
}

function useReported(): boolean {
  return useSyncExternalStore(roiState.subscribe, () => roiState.get().reported);
}

/** The calculation as a message to the firm. */
export function draftOf(texts: RoiTexts, results: RoiResults): ContactDraft {
  const inputs = inputsTable(texts).rows.map(([label = '', value = '']) => ({ label, value }));
  const shown = outputNames.map((name) => ({
    label: outputs[name].label,
    value: outputText(name, results),
  }));
  const lines = [
    isExample(texts)
      ? 'I tried the ERP ROI calculator with its example figures and would like to talk about ours.'
      : 'I used the ERP ROI calculator and would like to talk about these figures.',
    '',
    ...factLines(inputs),
    '',
    ...factLines(shown),
  ];
  return {
    message: lines.join('\n'),
    note: isExample(texts) ? roiWords.noteExample : roiWords.noteOwn,
    context: { roi: { inputs, results: shown } },
  };
}

/** Milliseconds without a change until the results are said: not every keystroke is one. */
const pause = 1000;

/** The outputs that a visitor changes inputs for; reading all eight would take half a minute. */
const spokenNames: OutputName[] = [
  'annualSavings',
  'totalCost',
  'netBenefit',
  'roiPercentage',
  'paybackPeriod',
];

/** The text of a live region: the results that have changed since the last time; nothing at first. */
function useSpokenResults(results: RoiResults): string {
  const phrases = spokenNames.map((name) => phraseOf(name, results));
  const known = useRef(phrases);
  const [spoken, setSpoken] = useState('');
  const all = phrases.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `all` tells whether the phrases have changed
  useEffect(() => {
    const timer = setTimeout(() => {
      const changed = phrases.filter((phrase) => !known.current.includes(phrase));
      if (changed.length === 0) return;
      known.current = phrases;
      setSpoken(`${changed.join(', ')}.`);
    }, pause);
    return () => clearTimeout(timer);
  }, [all]);
  return spoken;
}

function phraseOf(name: OutputName, results: RoiResults): string {
  const word = name === 'netBenefit' ? ` ${netBenefitWord(results.netBenefit).toLowerCase()}` : '';
  return `${outputs[name].label} ${outputText(name, results)}${word}`;
}

/** What the results say, and the word of caution that is always under them. */
export function Insights({ results }: { results: RoiResults }) {
  const insights = insightsOf(results);
  return (
    <div>
      {insights.length > 0 && (
        <chakra.ul display="grid" gap="0.75rem" marginBottom="1.25rem" aria-label={roiWords.say}>
          {insights.map(({ title, text }) => (
            <chakra.li
              key={title}
              borderLeft="3px solid"
              borderColor="amber"
              paddingLeft="0.875rem"
              fontSize="sm"
              lineHeight={1.5}
            >
              <chakra.b color="ink">{title}.</chakra.b> {text}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <chakra.p fontSize="sm" color="quiet">
        {disclaimer}
      </chakra.p>
    </div>
  );
}

/** Where a result leads: a call, or the contact form with the result in its message. */
function NextStep({ texts, results }: { texts: RoiTexts; results: RoiResults }) {
  const contactWith = useContactWith();
  const forgetLink = useForgetLink();
  return (
    <chakra.div _print={{ display: 'none' }}>
      <chakra.h3 fontSize="h3">{roiWords.hold}</chakra.h3>
      <chakra.p fontSize="sm" marginTop="0.5rem" marginBottom="0.875rem">
        {features.booking && roiWords.adviser}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="0.75rem">
        <ScheduleButton look="outline" size="tool" onClick={forgetLink}>
          {actionsWords.scheduleCall}
        </ScheduleButton>
        <Button look="outline" size="tool" onClick={() => contactWith(draftOf(texts, results))}>
          {roiWords.send}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

/** Paper shows the report alone, once there is one. */
function Calculation({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display={{ base: 'flex', lg: 'grid' }}
      flexDirection="column"
      gridTemplateColumns="minmax(0, 1fr) minmax(0, 24rem)"
      gridTemplateRows="auto 1fr"
      gap={{ base: '2rem', lg: '2rem 4rem' }}
      _print={useReported() ? { display: 'none' } : {}}
    >
      {children}
    </chakra.div>
  );
}

/** Drawn in slices when it is asked for, since it is long. Once there, it follows every figure at once. */
function RequestedReport({ texts, headingRef }: { texts: RoiTexts; headingRef: Ref<HTMLHeadingElement> }) {
  return (
    useDeferredValue(useReported()) && (
      <Report headingRef={headingRef} texts={texts} example={isExample(texts)} />
    )
  );
}

/** Leads on until there is a report, whose printing does then: one filled button at a time. */
function Generate({ onClick }: { onClick: () => void }) {
  return (
    <Button {...(useReported() && { look: 'outline' as const })} onClick={onClick}>
      {roiWords.generate}
    </Button>
  );
}

function StartOver({ example }: { example: boolean }) {
  const reported = useReported();
  return (
    <Button look="outline" disabled={example && !reported} onClick={() => roiState.set(initialState)}>
      {roiWords.startOver}
    </Button>
  );
}

function leadTo(heading: HTMLElement): void {
  requestAnimationFrame(() => {
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
  });
}

/** Inputs, live results, what they say, how they came about, and the report on request. */
export function RoiCalculator() {
  const texts = useSyncExternalStore(roiState.subscribe, () => roiState.get().texts);
  const report = useRef<HTMLElement>(null);
  const isAwaited = useRef(false);
  const results = calculateRoi(inputsOf(texts));
  const example = isExample(texts);
  const spoken = useSpokenResults(results);

  const generate = () => {
    roiState.set({ texts, reported: true });
    // Focus leads to the report, also to one that is there already.
    if (report.current) leadTo(report.current);
    else isAwaited.current = true;
  };
  const headingRef = useCallback((heading: HTMLElement | null) => {
    report.current = heading;
    if (heading && isAwaited.current) leadTo(heading);
    isAwaited.current = false;
  }, []);

  return (
    <>
      <ModalBody>
        <Calculation>
          <RoiForm texts={texts} onChange={change} />
          <Results results={results} example={example}>
            <Insights results={results} />
          </Results>
          <chakra.div display="grid" gap="2rem" alignContent="start" minWidth="0">
            <Method />
            <NextStep texts={texts} results={results} />
          </chakra.div>
        </Calculation>
        <HiddenText role="status">{spoken}</HiddenText>
        <RequestedReport texts={texts} headingRef={headingRef} />
      </ModalBody>
      <Dialog.Footer
        // One line on a telephone; on a low screen so small that the fields have most of the height.
        css={{
          '& button': { paddingInline: { base: '0.625rem', sm: '1.5rem' } },
          [low]: {
            flexWrap: 'nowrap',
            '& button': { minHeight: '2.75rem', paddingBlock: '0.25rem', fontSize: 'sm' },
          },
        }}
      >
        <Generate onClick={generate} />
        <StartOver example={example} />
      </Dialog.Footer>
    </>
  );
}
