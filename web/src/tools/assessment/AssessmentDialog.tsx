import '../../api/withoutEval.ts';
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import * as z from 'zod';
import { assessment } from '#content/built/assessment.ts';
import { ScheduleButton } from '../../components/ScheduleButton.tsx';
import { useBeginning, useCloseDialog } from '../../openDialog.ts';
import { sessionDraft } from '../../sessionDraft.ts';
import { answerParameter } from '../../toolLink.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/Dialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Row } from '../../ui/Section.tsx';
import { AssessmentResult, focusOn } from './AssessmentResult.tsx';
import { assess } from './assess.ts';
import { Progress } from './Progress.tsx';

const { questions } = assessment;

const isOffered = ([id, answer]: [string, string]) =>
  questions.find((question) => question.id === id)?.options.some(({ value }) => value === answer);

/** Where a visitor is: with answers that the questions offer, and one to each question behind. */
const anyPlace = z
  .object({
    answers: z.record(z.string(), z.string()),
    /** A question's index, or their number for the result. */
    step: z.int().min(0).max(questions.length),
  })
  .refine(({ answers }) => Object.entries(answers).every(isOffered))
  .refine(({ answers, step }) => questions.slice(0, step).every(({ id }) => answers[id]));
type Place = z.infer<typeof anyPlace>;

const start: Place = { answers: {}, step: 0 };

/**
 * The assessment opens at question 1 with no answers, also after Close, X, Escape, a click outside and Retake
 * (specification §4): a visitor who closes it has finished with it. A visitor may also leave it in the middle (Back, a
 * reload, a link of the result). Then the answers stay in this tab, and question 1 offers to go on with them.
 */
export const interruption = sessionDraft('assessment-interrupted', anyPlace);

function useCloseForGood(): () => void {
  const close = useCloseDialog();
  return () => {
    interruption.forget();
    close();
  };
}

/** Five questions, one at a time, then the result (specification §2 and §4). */
export default function AssessmentDialog({ open }: { open: boolean }) {
  return (
    <Dialog open={open} onClose={useCloseForGood()} title="ERP Readiness Assessment" size="md">
      <Assessment />
    </Dialog>
  );
}

/** Question 2, where the page has asked question 1 and the answer is one of its own. */
function afterFirstAnswer(answer: string | undefined): Place | undefined {
  const { id } = questions[0]!;
  return anyPlace.safeParse({ answers: { [id]: answer }, step: 1 }).data;
}

/**
 * What the visitor has left off, with the answer that the page has asked for since; nothing where that answer leads as far.
 */
function leftOff(answered: Place | undefined): Place | undefined {
  const kept = interruption.read();
  if (!kept || !answered) return kept;
  if (kept.step <= answered.step) return undefined;
  return { ...kept, answers: { ...kept.answers, ...answered.answers } };
}

/** Mounted only while the dialog is open: reopening starts at question 1 without answers. */
function Assessment() {
  const beginning = useBeginning();
  const [{ answered, left }] = useState(() => {
    const answered = afterFirstAnswer(beginning[answerParameter]);
    return { answered, left: leftOff(answered) };
  });
  const [place, setPlace] = useState(answered ?? start);
  /** Whether a button led to this step; then its heading takes focus. */
  const [moved, setMoved] = useState(false);
  const [offer, setOffer] = useState(left);
  useEffect(() => {
    if (answered) interruption.keep(left ?? answered);
  }, [answered, left]);

  const go = (to: Place) => {
    interruption.keep(to);
    setPlace(to);
    setMoved(true);
    setOffer(undefined);
  };
  const { answers, step } = place;
  const question = questions[step];
  if (!question) {
    return (
      <>
        <DialogBody>
          <AssessmentResult result={assess(assessment, answers)} />
        </DialogBody>
        <Footer compact>
          <ScheduleButton>Schedule a Call</ScheduleButton>
          <Button
            variant="outline"
            onClick={() => {
              go(start);
              interruption.forget();
            }}
          >
            Retake Assessment
          </Button>
        </Footer>
      </>
    );
  }
  const choose = (value: string) => {
    const withChoice = (from: Place) => ({ ...from, answers: { ...from.answers, [question.id]: value } });
    setPlace(withChoice(place));
    // The offer stays, with the new answer in it, until the visitor goes on without it.
    if (offer) setOffer(withChoice(offer));
    interruption.keep(withChoice(offer ?? place));
  };
  return (
    <chakra.form
      // Its fields are in the dialog's body, its buttons in the footer.
      display="contents"
      onSubmit={(event) => {
        event.preventDefault();
        go({ answers, step: step + 1 });
      }}
    >
      <DialogBody>
        {offer && <Offer {...offer} onContinue={() => go(offer)} />}
        <Progress index={step} count={questions.length} />
        <chakra.h3
          key={question.id}
          id="assessment-question"
          ref={moved ? focusOn : undefined}
          tabIndex={-1}
          fontSize="1.625rem"
          mb="1.25rem"
        >
          {question.question}
        </chakra.h3>
        {/* The values are the options' own, for two questions have options of equal score. */}
        <RadioGroup
          key={`${question.id} answers`}
          labelledBy="assessment-question"
          name={question.id}
          options={question.options}
          value={answers[question.id]}
          onChange={choose}
        />
      </DialogBody>
      <Footer>
        <Button variant="outline" disabled={step === 0} onClick={() => go({ answers, step: step - 1 })}>
          Previous
        </Button>
        <Button type="submit" disabled={!answers[question.id]}>
          {step === questions.length - 1 ? 'Get Results' : 'Next'}
        </Button>
      </Footer>
    </chakra.form>
  );
}

/** Leads back to the step where the visitor left the page; answering question 1 declines it. */
function Offer({ step, onContinue }: Place & { onContinue: () => void }) {
  const finished = step === questions.length;
  return (
    <Row
      justifyContent="space-between"
      gap="0.5rem 1rem"
      mb="1.25rem"
      borderLeft="3px solid {colors.amber}"
      pl="0.875rem"
      fontSize="sm"
    >
      <p>
        {finished
          ? 'You left this page with a result. It is still here.'
          : `You left this page at question ${step + 1}. Your answers are still here.`}
      </p>
      <Button size="sm" variant="outline" onClick={onContinue}>
        {finished ? 'Show the result' : `Continue at question ${step + 1}`}
      </Button>
    </Row>
  );
}

interface FooterProps {
  /** Three buttons instead of two, side by side on a telephone. */
  compact?: boolean;
  children: ReactNode;
}

/** A step's own buttons and, apart from them, Close. */
function Footer({ compact, children }: FooterProps) {
  const narrow = compact ? { paddingInline: '0.375rem', fontSize: '0.875rem' } : { paddingInline: '0.75rem' };
  return (
    <DialogFooter css={{ smDown: { '& > :is(a, button)': narrow } }}>
      {children}
      <Button variant="outline" ml="auto" onClick={useCloseForGood()}>
        Close
      </Button>
    </DialogFooter>
  );
}
