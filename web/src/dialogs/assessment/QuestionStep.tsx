import { chakra } from '@chakra-ui/react';
import type { AssessmentQuestion } from '../../../../content/pages.ts';
import { ArrivalHeading } from './ArrivalHeading.tsx';

interface QuestionStepProps {
  question: AssessmentQuestion;
  /** Value of the chosen option. */
  answer: string | undefined;
  onAnswer: (value: string) => void;
  takesFocus: boolean;
}

/** One question; the radios' values are the options' own, for two questions have equal scores (decision 30). */
export function QuestionStep({ question, answer, onAnswer, takesFocus }: QuestionStepProps) {
  return (
    <fieldset>
      <chakra.legend width="100%" marginBottom="1.25rem">
        <ArrivalHeading takesFocus={takesFocus} fontSize="1.625rem">
          {question.question}
        </ArrivalHeading>
      </chakra.legend>
      <div>
        {question.options.map(({ value, label }) => (
          <Choice key={value}>
            <chakra.input
              type="radio"
              name={question.id}
              value={value}
              checked={answer === value}
              onChange={() => onAnswer(value)}
              flex="none"
              width="1.25rem"
              height="1.25rem"
              accentColor="{colors.amber}"
            />
            {label}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.875rem',
    minHeight: '3.25rem',
    paddingInline: '0.75rem',
    paddingBlock: '0.5rem',
    borderTop: '1px solid',
    borderColor: 'hairline',
    color: 'ink',
    cursor: 'pointer',
    transition: 'background-color 180ms',
    _hover: { background: 'sand' },
    '&:has(:checked)': { background: 'sand', fontWeight: 600 },
    '&:last-of-type': { borderBottom: '1px solid', borderBottomColor: 'var(--c-colors-hairline)' },
  },
});
