import { chakra } from '@chakra-ui/react';
import { halfHour } from '#content/built/halfHour.ts';

const answers = {
  fontSize: 'sm',
  lineHeight: 1.45,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '8.25rem minmax(0, 1fr)',
    columnGap: '1rem',
    paddingBlock: '0.375rem',
  },
  '& dt': { textStyle: 'strong' },
};

/** Where height is scarce: on phones question and answer run on, on low screens only the answers are shown. */
const inShort = {
  mdDown: {
    '& > div': { display: 'block', paddingBlock: '0.0625rem', fontSize: 'xs' },
    '& :is(dt, dd)': { display: 'inline' },
    '& dt': { marginRight: '0.5rem' },
  },
  '@media (max-width: 47.99rem) and (max-height: 43.99rem)': { '& dt': { srOnly: true } },
};

/** The call of half an hour in three questions and answers. */
export function HalfHour({ compact = false }: { compact?: boolean }) {
  return (
    <chakra.dl css={compact ? [answers, inShort] : answers}>
      {halfHour.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </chakra.dl>
  );
}
