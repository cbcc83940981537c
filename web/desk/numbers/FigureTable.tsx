import { Box, Heading, Table, Text } from '@chakra-ui/react';
import * as words from '../../../content/built/words/deskNumbers.ts';
import type { ComparedFigure, MonthNumbers } from '../../../functions/contract/numbers.ts';
import { figureValue, monthName } from './figureNames.ts';

interface Props {
  readonly title: string;
  readonly months: Pick<MonthNumbers, 'month' | 'before'>;
  readonly rows: readonly (ComparedFigure & { readonly label: string })[];
  /** Without it rows that cannot be compared, such as dollars and pieces, would be drawn on one scale. */
  readonly drawn?: boolean;
}

const colors = { month: 'firm.ink', before: 'firm.amber' };

/** Figures of two months as a table whose rows are drawn: the drawing says nothing that the table does not. */
export function FigureTable({ title, months, rows, drawn = true }: Props) {
  const most = Math.max(1, ...rows.filter(isPart).flatMap(({ value, before }) => [value, before]));
  return (
    <Box as="section" breakInside="avoid" marginBottom="6">
      <Heading as="h2" marginBottom="2" size="md">
        {title}
      </Heading>
      <Table.Root aria-label={title} background="firm.white" borderWidth="1px" size="sm">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{words.name}</Table.ColumnHeader>
            <MonthHeader color={colors.month} month={months.month} />
            <MonthHeader color={colors.before} month={months.before} />
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <Table.Row key={`${row.part} ${row.name}`}>
              <Table.Cell overflowWrap="anywhere" width="full">
                <Text fontWeight={isPart(row) ? undefined : 'medium'}>{row.label}</Text>
                {drawn && isPart(row) && (
                  <Box aria-hidden marginTop="1">
                    <Bar color={colors.month} share={row.value / most} />
                    <Bar color={colors.before} share={row.before / most} />
                  </Box>
                )}
              </Table.Cell>
              <Table.Cell textAlign="end">{figureValue(row, row.value)}</Table.Cell>
              <Table.Cell color="firm.quiet" textAlign="end">
                {figureValue(row, row.before)}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

/** The whole has no bar: beside it every part would be short. */
const isPart = ({ name }: Pick<ComparedFigure, 'name'>) => name !== 'all';

function MonthHeader({ color, month }: { color: string; month: string }) {
  return (
    <Table.ColumnHeader textAlign="end" whiteSpace="nowrap">
      <Box aria-hidden as="span" background={color} boxSize="2.5" display="inline-block" marginEnd="1.5" />
      {monthName(month, 'short')}
    </Table.ColumnHeader>
  );
}

function Bar({ color, share }: { color: string; share: number }) {
  return <Box background={color} height="1.5" marginBottom="0.5" width={`${share * 100}%`} />;
}
