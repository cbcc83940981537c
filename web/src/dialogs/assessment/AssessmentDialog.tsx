import * as actionsWords from '../../../../content/built/words/actions.ts';
import * as assessmentWords from '../../../../content/built/words/assessment.ts';
import { fill } from '../../../../content/schema/fill.ts';
import '../../api/withoutEval.ts';
import { chakra, Dialog } from '@chakra-ui/react';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import * as z from 'zod';
import { assessment } from '../../../../content/built/assessment.ts';
import { Button, ScheduleButton } from '../../components/Button.tsx';
import { Row } from '../../components/Section.tsx';
import { sessionDraft } from '../../sessionDraft.ts';
import { Modal, ModalBody } from '../modal/Modal.tsx';
import { closeDialog, dialogs } from '../openDialog.ts';
import { AssessmentResult } from './AssessmentResult.tsx';
import { type Answers, assess } from './assess.ts';
import { Progress, QuestionStep } from './QuestionStep.tsx';

/**
 * The assessment opens at question 1 with no answers, also after Close, X, Escape, a click outside and Retake
 * (specification §4): a visitor who closes it has finished with it. A visitor may also leave the page in the middle
 * (Back, a reload, a link of the result). Then the answers stay in this tab, and question 1 offers to go on with them.
 */
interface Interruption {
  answers: Answers;
  /** Index of the question, or their number for the result. */
  step: number;
}

const { questions } = assessment;

const stored = z
  .object({ answers: z.record(z.string(), z.string()), step: z.int().min(0).max(questions.length) })
  .refine(({ answers, step }) =>
    questions.every(({ id, options }, index) =>
      id in answers ? options.some(({ value }) => value === answers[id]) : index >= step,
    ),
  );

/** Kept for this tab; checked when it is read. */
export const interruption = sessionDraft<Interruption>('assessment-interrupted', stored);

interface OfferProps {
  interruption: Interruption;
  onContinue: () => void;
}

/** Leads back to the question where the visitor left the page; answering question 1 declines it. */
function Offer({ interruption: { step }, onContinue }: OfferProps) {
  const finished = step === assessment.questions.length;
  return (
    <Row
      justifyContent="space-between"
      gap="0.5rem 1rem"
      marginBottom="1.25rem"
      borderLeft="3px solid"
      borderColor="amber"
      paddingLeft="0.875rem"
      fontSize="sm"
    >
      <p>
        {finished ? assessmentWords.leftResult : fill(assessmentWords.leftQuestion, { number: step + 1 })}
      </p>
      <Button size="tool" look="outline" onClick={onContinue}>
        {finished ? assessmentWords.showResult : fill(assessmentWords.continueAt, { number: step + 1 })}
      </Button>
    </Row>
  );
}

/** Five questions, one at a time, then the result (specification §2 and §4). */
export default function AssessmentDialog({ open }: { open: boolean }) {
  return (
    <Modal open={open} onClose={closeForGood} title={assessmentWords.title} size="steps">
      <Assessment />
    </Modal>
  );
}

function closeForGood(): void {
  interruption.forget();
  closeDialog();
}

/** Where the visitor is. */
interface Place {
  answers: Answers;
  /** A question's index, or their number for the result. */
  step: number;
  /** Whether a button led here; then its heading takes focus. */
  moved: boolean;
}

const start: Place = { answers: {}, step: 0, moved: false };

/** Question 2, where the page has asked question 1 and the answer is one of its own. */
function afterFirstAnswer(): Place | undefined {
  const answer = dialogs.get()?.answer;
  const { id, options } = questions[0]!;
  return options.some(({ value }) => value === answer)
    ? { answers: { [id]: answer! }, step: 1, moved: false }
    : undefined;
}

/** Mounted only while the dialog is open: reopening starts at question 1 without answers. */
function Assessment() {
  const [answered] = useState(afterFirstAnswer);
  const [{ answers, step, moved }, setPlace] = useState(answered ?? start);
  const [offer, setOffer] = useState(() => (answered ? undefined : interruption.read()));
  useEffect(() => {
    if (answered) interruption.keep(answered);
  }, [answered]);
  const go = (to: Omit<Place, 'moved'>) => {
    // In slices: the result is long.
    startTransition(() => {
      setPlace({ ...to, moved: true });
      setOffer(undefined);
    });
    interruption.keep(to);
  };
  const question = questions[step];
  if (!question) {
    return (
      <>
        <ModalBody>
          <AssessmentResult result={assess(assessment, answers)} />
        </ModalBody>
        <Actions compact>
          <ScheduleButton>{actionsWords.scheduleCall}</ScheduleButton>
          <Button
            look="outline"
            onClick={() => {
              go(start);
              interruption.forget();
            }}
          >
            {assessmentWords.retake}
          </Button>
        </Actions>
      </>
    );
  }
  const answer = answers[question.id];
  const choose = (value: string) => {
    const chosen = { answers: { ...answers, [question.id]: value }, step };
    setPlace({ ...chosen, moved });
    // The offer stays, with the new answer in it, until the visitor goes on without it.
    const kept = offer ? { ...offer, answers: { ...offer.answers, [question.id]: value } } : chosen;
    if (offer) setOffer(kept);
    interruption.keep(kept);
  };
  return (
    <chakra.form
      // Its fields are in the dialog's body, its buttons in the footer.
      display="contents"
      onSubmit={(event) => {
        event.preventDefault();
        if (answer) go({ answers, step: step + 1 });
      }}
    >
      <ModalBody>
        {offer && <Offer interruption={offer} onContinue={() => go(offer)} />}
        <Progress index={step} count={questions.length} />
        <QuestionStep
          key={question.id}
          question={question}
          answer={answer}
          onAnswer={choose}
          takesFocus={moved}
        />
      </ModalBody>
      <Actions>
        <Button look="outline" disabled={step === 0} onClick={() => go({ answers, step: step - 1 })}>
          {assessmentWords.previous}
        </Button>
        <Button type="submit" disabled={!answer}>
          {step === questions.length - 1 ? assessmentWords.results : assessmentWords.next}
        </Button>
      </Actions>
    </chakra.form>
  );
}

/** Of three buttons the second breaks its words before a line is full. */
const inOneLine = {
  '@media (min-width: 22.5rem)': { flexWrap: 'nowrap' },
  '& button': {
    paddingInline: { base: '0.375rem', sm: '1.5rem' },
    // Two lines of words are not higher than one.
    paddingBlock: { base: '0.25rem', sm: '0.625rem' },
    fontSize: { base: '0.875rem', sm: 'md' },
    '&:not(:nth-of-type(2))': { flexShrink: 0 },
  },
} as const;

interface ActionsProps {
  /** Three buttons instead of two. */
  compact?: boolean;
  children: ReactNode;
}

/** A step's own buttons and, apart from them, Close. */
function Actions({ compact, children }: ActionsProps) {
  return (
    <Dialog.Footer
      css={{
        '& button': { paddingInline: { base: '0.75rem', sm: '1.5rem' } },
        ...(compact && inOneLine),
      }}
    >
      {children}
      <Button look="outline" marginLeft="auto" onClick={closeForGood}>
        {assessmentWords.close}
      </Button>
    </Dialog.Footer>
  );
}
