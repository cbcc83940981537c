import { chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { AssessmentQuestion } from '../../../../content/schema/tools.ts';

/** As a `ref` of a step's heading: screen readers read on from it. Not on opening, where focus is the dialog's. */
export function focusOn(heading: HTMLElement | null): void {
  heading?.focus();
}

/**
 * A weight on its wire: drawn up to the beam, and let down when its step is done. It moves by a transform, which costs
 * no layout; its disc is a border, for forced colors repaint backgrounds.
 */
const Weight = chakra('span', {
  base: {
    display: 'block',
    transform: 'translateY(-0.75rem)',
    transition: 'transform 240ms cubic-bezier(0.3, 1.5, 0.6, 1)',
    _before: {
      content: '""',
      display: 'block',
      width: '1px',
      height: '1rem',
      marginInline: 'auto',
      background: 'ink',
    },
    _after: {
      content: '""',
      display: 'block',
      width: '0.875rem',
      height: '0.875rem',
      border: '1.5px solid',
      borderColor: 'edge',
      borderRadius: 'full',
    },
  },
  variants: {
    done: {
      true: { transform: 'none', _after: { borderWidth: '0.4375rem', borderColor: 'amber' } },
    },
  },
});

interface ProgressProps {
  /** Zero-based. */
  index: number;
  count: number;
}

/** 'Question n of 5' and how much lies behind: 0 % on the first question (specification §2). */
export function Progress({ index, count }: ProgressProps) {
  const percent = Math.round((index / count) * 100);
  return (
    <chakra.div marginBottom="1.75rem">
      <chakra.div
        role="status"
        display="flex"
        justifyContent="space-between"
        gap="1rem"
        fontSize="sm"
        color="quiet"
      >
        <span>{`Question ${index + 1} of ${count}`}</span>
        <span>{`${percent}% complete`}</span>
      </chakra.div>
      <chakra.div
        role="progressbar"
        aria-label="Assessment progress"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        display="grid"
        gridTemplateColumns={`repeat(${count}, minmax(0, 1fr))`}
        justifyItems="center"
        marginTop="0.625rem"
        borderTop="1px solid"
        borderColor="ink"
        overflow="clip"
      >
        {[...Array(count).keys()].map((step) => (
          <Weight key={step} done={step < index} />
        ))}
      </chakra.div>
    </chakra.div>
  );
}

interface ChoicesProps {
  question: AssessmentQuestion;
  headingRef: Ref<HTMLHeadingElement> | undefined;
  radio: UseFormRegisterReturn;
}

/** One question; the radios' values are the options' own, for two questions have equal scores. */
export function Choices({ question, headingRef, radio }: ChoicesProps) {
  return (
    <fieldset>
      <chakra.legend width="100%" marginBottom="1.25rem">
        <chakra.h3 ref={headingRef} tabIndex={-1} fontSize="1.625rem" _focus={{ outline: 'none' }}>
          {question.question}
        </chakra.h3>
      </chakra.legend>
      <div>
        {question.options.map(({ value, label }) => (
          <Choice key={value}>
            <chakra.input
              type="radio"
              value={value}
              {...radio}
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
