import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { type RefObject, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { features } from '#content/built/features.ts';
import * as words from '#content/built/words.ts';
import { ScheduleButton } from '../../components/ScheduleButton.tsx';
import { type ContactDraft, useContactWith } from '../../contactDraft.ts';
import { useBeginning, useCloseDialog } from '../../openDialog.ts';
import { sessionDraft } from '../../sessionDraft.ts';
import { lowScreen } from '../../theme/dialogRecipe.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/Dialog.tsx';
import { calculateRoi, type Results } from './calculateRoi.ts';
import {
  anyTexts,
  exampleTexts,
  fields,
  figuresOf,
  type Inputs,
  inputsOf,
  inputText,
  isExample,
  type Texts,
} from './fields.ts';
import { netBenefitWord, outputsOf } from './outputs.ts';
import { leadTo, Method, Report } from './Report.tsx';
import { RoiFields } from './RoiFields.tsx';
import { RoiResults } from './RoiResults.tsx';

/** What was entered outlives the dialog: a click beside it must not cost a visitor eight numbers. */
const keptTexts = sessionDraft<Texts>('roi-figures', anyTexts);

/** The ERP ROI calculator (specification §2 "ROI calculator dialog"). */
export default function RoiCalculatorDialog({ open }: { open: boolean }) {
  return (
    <Dialog open={open} onClose={useCloseDialog()} title="ERP ROI Calculator" size="xl">
      <RoiCalculator />
    </Dialog>
  );
}

/** Inputs, live results, what they say, how they came about, and the report on request. */
function RoiCalculator() {
  const beginning = useBeginning();
  const form = useForm<Texts>({
    mode: 'onTouched',
    defaultValues: { ...(keptTexts.read() ?? exampleTexts), ...figuresOf(beginning) },
  });
  useEffect(() => {
    // What a link has brought is kept, too.
    keptTexts.keep(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keptTexts.keep(values),
    });
  }, [form]);
  /** Set by 'Generate Full Report' (specification §4); reveals the report. */
  const [reported, setReported] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const generate = () => {
    if (heading.current) leadTo(heading.current);
    // In slices, since it is long.
    else startTransition(() => setReported(true));
  };
  const startOver = () => {
    form.reset(exampleTexts);
    setReported(false);
  };
  return (
    <FormProvider {...form}>
      <DialogBody>
        {/* Paper shows the report alone, once there is one. */}
        <Box
          display={{ base: 'flex', lg: 'grid' }}
          flexDirection="column"
          gridTemplateColumns="minmax(0, 1fr) minmax(0, 24rem)"
          gridTemplateRows="auto 1fr"
          gap={{ base: '2rem', lg: '2rem 4rem' }}
          _print={reported ? { display: 'none' } : {}}
        >
          <RoiFields />
          <LiveResults />
          <Grid gap="2rem" alignContent="start" minW="0">
            <Method />
            <NextStep />
          </Grid>
        </Box>
        {reported && <LiveReport heading={heading} />}
      </DialogBody>
      <DialogFooter
        // One line on a telephone; on a low screen so small that the fields have most of the height.
        css={{
          '& button': { paddingInline: { base: '0.625rem', sm: '1.5rem' } },
          [lowScreen]: {
            flexWrap: 'nowrap',
            '& button': { minHeight: '2.75rem', paddingBlock: '0.25rem', fontSize: 'sm' },
          },
        }}
      >
        {/* One filled button at a time: in the report that is Print. */}
        <Button variant={reported ? 'outline' : 'solid'} onClick={generate}>
          Generate Full Report
        </Button>
        <Button variant="outline" onClick={startOver}>
          Start Over
        </Button>
      </DialogFooter>
    </FormProvider>
  );
}

function useTexts(): Texts {
  return useWatch({ control: useFormContext<Texts>().control }) as Texts;
}

function LiveResults() {
  const inputs = inputsOf(useTexts());
  const results = calculateRoi(inputs);
  return (
    <>
      <RoiResults results={results} isExample={isExample(inputs)} />
      <SpokenResults results={results} />
    </>
  );
}

/** Follows the fields in slices, since it is long. */
function LiveReport({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  return <Report texts={useDeferredValue(useTexts())} heading={heading} />;
}

/** The live region that says what has changed, a second after the last keystroke. */
function SpokenResults({ results }: { results: Results }) {
  const headline = outputsOf(results).slice(0, 3);
  const text = `${headline.map(({ label, text }) => `${label} ${text}`).join(', ')}: ${netBenefitWord(results.netBenefit)}`;
  const [first] = useState(text);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (text === first && !spoken) return;
    const timer = setTimeout(() => setSpoken(text), 1000);
    return () => clearTimeout(timer);
  }, [text, first, spoken]);
  return (
    <span className="unseen" role="status">
      {spoken}
    </span>
  );
}

/** Where a result leads: a call, or the contact form with the result in its message. */
function NextStep() {
  const { getValues } = useFormContext<Texts>();
  const contactWith = useContactWith();
  return (
    <Box _print={{ display: 'none' }}>
      <h3>Hold these figures against experience</h3>
      <chakra.p fontSize="sm" mt="0.5rem" mb="0.875rem">
        {features.booking && words.roiAdviser}
      </chakra.p>
      <Flex wrap="wrap" gap="0.75rem">
        <ScheduleButton variant="outline" size="sm">
          Schedule a Call
        </ScheduleButton>
        <Button variant="outline" size="sm" onClick={() => contactWith(messageOf(inputsOf(getValues())))}>
          Send Us These Figures
        </Button>
      </Flex>
    </Box>
  );
}

/** The calculation as a message to the firm. */
function messageOf(inputs: Inputs): ContactDraft {
  const entered = fields.map(({ name, label, unit }) => ({ label, value: inputText(inputs[name], unit) }));
  const results = outputsOf(calculateRoi(inputs)).map(({ label, text }) => ({ label, value: text }));
  const [opening, note] = isExample(inputs)
    ? [
        'I tried the ERP ROI calculator with its example figures and would like to talk about ours.',
        'The example figures from the ROI calculator are in the message below.',
      ]
    : [
        'I used the ERP ROI calculator and would like to talk about these figures.',
        'Your figures from the ROI calculator are in the message below.',
      ];
  const linesOf = (facts: typeof entered) => facts.map(({ label, value }) => `${label}: ${value}`);
  return {
    message: [opening, '', ...linesOf(entered), '', ...linesOf(results)].join('\n'),
    note,
  };
}
