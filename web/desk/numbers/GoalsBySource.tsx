import { Box, Heading, Table } from '@chakra-ui/react';
import * as words from '../../../content/built/words/deskNumbers.ts';
import type { ComparedFigure } from '../../../functions/contract/numbers.ts';
import { goalName, sourceName } from './figureNames.ts';

/** What visits of each source led to; in brackets the month before. */
export function GoalsBySource({ figures }: { figures: readonly ComparedFigure[] }) {
  // A figure's name is the goal and the source.
  const cells = figures.map(({ name, value, before }) => {
    const [goal = '', source = ''] = name.split(' ');
    return { goal, source, value, before };
  });
  const goals = [...new Set(cells.map(({ goal }) => goal))];
  const sources = [...new Set(cells.map(({ source }) => source))];
  const shown = (goal: string, source: string) => {
    const cell = cells.find((one) => one.goal === goal && one.source === source);
    return cell ? `${cell.value} (${cell.before})` : '–';
  };
  const title = words.parts['goals by source'];
  return (
    <Box as="section" minWidth="0">
      <Heading as="h2" marginBottom="2" size="md">
        {title}
      </Heading>
      <Table.ScrollArea aria-label={title} borderWidth="1px" role="region" tabIndex={0}>
        <Table.Root background="firm.white" size="sm">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{words.parts.goals}</Table.ColumnHeader>
              {sources.map((source) => (
                <Table.ColumnHeader key={source} textAlign="end">
                  {sourceName(source)}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {goals.map((goal) => (
              <Table.Row key={goal}>
                <Table.Cell>{goalName(goal)}</Table.Cell>
                {sources.map((source) => (
                  <Table.Cell key={source} textAlign="end" whiteSpace="nowrap">
                    {shown(goal, source)}
                  </Table.Cell>
                ))}
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </Box>
  );
}
