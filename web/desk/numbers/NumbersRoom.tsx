import { Alert, Box, Button, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as words from '../../../content/built/words/deskNumbers.ts';
import { fill } from '../../../content/schema/fill.ts';
import { type ComparedFigure, type MonthNumbers, numbersReply } from '../../../functions/contract/numbers.ts';
import { readNumbers } from '../../../functions/contract/routes/desk.ts';
import { counted } from '../../src/counted.ts';
import { callDesk } from '../api.ts';
import { options, Select } from '../list.tsx';
import { RoomState } from '../RoomState.tsx';
import { useSignedIn } from '../session.tsx';
import { FigureTable } from './FigureTable.tsx';
import { figureName, lastMonths, monthName } from './figureNames.ts';
import { GoalsBySource } from './GoalsBySource.tsx';

/** Counts are kept for two years by default. */
const shownMonths = 24;
/** Pages that are named; the others are many. */
const mostPages = 10;

/** A month of the firm, by source and goal, with the month before beside it; for partners. */
export function NumbersRoom() {
  const { token } = useSignedIn();
  const [months] = useState(() => lastMonths(shownMonths, new Date()));
  const [month, setMonth] = useState(months[0] ?? '');
  const query = useQuery({
    queryKey: ['numbers', month],
    queryFn: () => callDesk(token, { route: readNumbers, reply: numbersReply, query: { month } }),
  });
  return (
    <>
      <Box marginBottom="4">
        <Select label={words.month} onChange={setMonth} value={month} width="14rem">
          {options(Object.fromEntries(months.map((one) => [one, monthName(one)])))}
        </Select>
      </Box>
      <RoomState query={query} readAt={({ readAt }) => readAt}>
        {(numbers) => <Month {...numbers} />}
      </RoomState>
    </>
  );
}

function Month(numbers: MonthNumbers) {
  const { figures, waiting } = numbers;
  const isThere = ({ value, before }: ComparedFigure) => value > 0 || before > 0;
  const of = (part: string) => figures.filter((one) => one.part === part && isThere(one));
  const parts = partsOf(numbers).filter((part) => of(part).length > 0);
  const empty = partsOf(numbers).filter((part) => !parts.includes(part));
  return (
    <Flex direction="column" gap="6">
      <Alert.Root status={waiting > 0 ? 'warning' : 'success'}>
        <Alert.Indicator />
        <Alert.Title flex="1">
          {waiting > 0 ? counted(words.waiting, waiting) : words.noneWaiting}
        </Alert.Title>
        <Button asChild size="sm" variant="outline">
          <a href="#leads">{words.toLeads}</a>
        </Button>
      </Alert.Root>
      <FigureTable drawn={false} months={numbers} rows={overview(figures)} title={words.overview} />
      <Box columnCount={{ lg: 2 }} columnGap="6">
        {parts.map((part) => (
          <FigureTable
            drawn={part !== 'cost of AI'}
            key={part}
            months={numbers}
            rows={of(part)
              .slice(0, part === 'views by page' ? mostPages : undefined)
              .map((figure) => ({ ...figure, label: figureName(figure) }))}
            title={words.parts[part]}
          />
        ))}
      </Box>
      {of('goals by source').length > 0 && <GoalsBySource figures={of('goals by source')} />}
      <Flex color="firm.quiet" direction="column" fontSize="sm" gap="1">
        {empty.length > 0 && (
          <Text>{fill(words.nothing, { parts: empty.map((part) => words.parts[part]).join(', ') })}</Text>
        )}
        {!numbers.counted && <Text>{words.notCounted}</Text>}
        {!numbers.newsletter && <Text>{words.noNewsletter}</Text>}
        <Text>{words.howKnown}</Text>
      </Flex>
    </Flex>
  );
}

/** What a site with these features has, in the order of a reader. */
function partsOf({ counted, newsletter }: MonthNumbers): (keyof typeof words.parts)[] {
  return [
    'leads by source',
    'calls by source',
    ...(counted ? (['views by source', 'goals', 'views by page'] as const) : []),
    'downloads by source',
    'downloads',
    'calls',
    ...(newsletter ? (['subscribers', 'letters'] as const) : []),
    'cost of AI',
  ];
}

/** The wholes of the month, a row each. */
function overview(figures: readonly ComparedFigure[]) {
  const wholes = ['leads', 'calls', 'views', 'downloads', 'letters'] as const;
  return wholes.flatMap((part) => {
    const whole = figures.find((one) => one.part === part && one.name === 'all');
    return whole ? [{ ...whole, label: words.parts[part] }] : [];
  });
}
