import { chakra, Grid } from '@chakra-ui/react';
import { halfHour } from '#content/built/halfHour.ts';

/** Where height is scarce: on phones question and answer run on, on low screens only the answers are shown. */
const inShort = {
  mdDown: {
    display: 'block',
    paddingBlock: '0.0625rem',
    fontSize: 'xs',
    '& :is(dt, dd)': { display: 'inline' },
    '& dt': { marginRight: '0.5rem' },
  },
  '@media (max-width: 47.99rem) and (max-height: 43.99rem)': { '& dt': { srOnly: true } },
};

/** The call of half an hour in three questions and answers. */
export function HalfHour({ compact = false }: { compact?: boolean }) {
  return (
    <chakra.dl fontSize="sm" lineHeight={1.45}>
      {halfHour.map(({ question, answer }) => (
        <Grid
          key={question}
          templateColumns="8.25rem minmax(0, 1fr)"
          columnGap="1rem"
          py="0.375rem"
          css={compact ? inShort : undefined}
        >
          <chakra.dt textStyle="strong">{question}</chakra.dt>
          <dd>{answer}</dd>
        </Grid>
      ))}
    </chakra.dl>
  );
}
