import { chakra } from '@chakra-ui/react';

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
      {/* Borders, for forced colours repaint backgrounds. */}
      <chakra.div
        role="progressbar"
        aria-label="Assessment progress"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        marginTop="0.625rem"
        borderTop="1px solid"
        borderColor="hairline"
      >
        <chakra.div
          width={`${percent}%`}
          marginTop="-2px"
          borderTop="3px solid"
          borderColor="amber"
          transition="width 200ms"
        />
      </chakra.div>
    </chakra.div>
  );
}
