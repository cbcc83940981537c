import { chakra } from '@chakra-ui/react';
import { halfHour } from '../../../content/built/halfHour.ts';

/** What the call of half an hour is, in three lines. */
export function HalfHour() {
  return (
    <chakra.dl fontSize="sm" lineHeight={1.45}>
      {halfHour.map(({ question, answer }) => (
        <chakra.div
          key={question}
          display="grid"
          gridTemplateColumns="8.25rem minmax(0, 1fr)"
          columnGap="1rem"
          paddingBlock="0.375rem"
        >
          <chakra.dt fontWeight={600} color="ink">
            {question}
          </chakra.dt>
          <dd>{answer}</dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
