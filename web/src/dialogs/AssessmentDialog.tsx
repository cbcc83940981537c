import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { assessment } from '../../../content/built/assessment.ts';
import { Button } from '../components/Button.tsx';
import { Modal } from '../components/Modal.tsx';
import { AssessmentResult } from './assessment/AssessmentResult.tsx';
import { type Answers, assess } from './assessment/assess.ts';
import { Progress } from './assessment/Progress.tsx';
import { QuestionStep } from './assessment/QuestionStep.tsx';
import { closeDialog } from './openDialog.ts';

const { questions } = assessment;

/** Five questions, one at a time, then the result (specification §2 and §4). */
export default function AssessmentDialog({ open }: { open: boolean }) {
  return (
    <Modal open={open} onClose={closeDialog} title="ERP Readiness Assessment" size="reading">
      <Assessment />
    </Modal>
  );
}

/** Where the visitor is: a question's index, or their number for the result. */
interface Place {
  step: number;
  /** Whether a button led here; then its heading takes focus. */
  moved: boolean;
}

const start: Place = { step: 0, moved: false };

/** Mounted only while the dialog is open: reopening starts at question 1 without answers (decision 30). */
function Assessment() {
  const [answers, setAnswers] = useState<Answers>({});
  const [{ step, moved }, setPlace] = useState(start);
  const go = (to: number) => setPlace({ step: to, moved: true });
  const question = questions[step];
  if (!question) {
    return (
      <>
        <AssessmentResult result={assess(assessment, answers)} />
        <Actions>
          <Button
            look="outline"
            onClick={() => {
              setAnswers({});
              go(0);
            }}
          >
            Retake Assessment
          </Button>
        </Actions>
      </>
    );
  }
  const answer = answers[question.id];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (answer) go(step + 1);
      }}
    >
      <Progress index={step} count={questions.length} />
      <QuestionStep
        key={question.id}
        question={question}
        answer={answer}
        onAnswer={(value) => setAnswers({ ...answers, [question.id]: value })}
        takesFocus={moved}
      />
      <Actions>
        <Button look="outline" disabled={step === 0} onClick={() => go(step - 1)}>
          Previous
        </Button>
        <Button type="submit" disabled={!answer}>
          {step === questions.length - 1 ? 'Get Results' : 'Next'}
        </Button>
      </Actions>
    </form>
  );
}

/** A step's own buttons and, apart from them, Close. */
function Actions({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="0.5rem"
      marginTop="2rem"
      _print={{ display: 'none' }}
      // One line on a telephone.
      css={{ '& button': { paddingInline: { base: '0.875rem', sm: '1.5rem' } } }}
    >
      {children}
      <Button look="outline" marginLeft="auto" onClick={closeDialog}>
        Close
      </Button>
    </chakra.div>
  );
}
