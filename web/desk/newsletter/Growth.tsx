import { Box, Flex, Heading, Table, Text } from '@chakra-ui/react';
import { useState } from 'react';
import * as words from '../../../content/built/words/deskNewsletter.ts';
import type { ListedSubscriber } from '../../../functions/contract/subscribers.ts';
import { leftDays } from '../../../functions/contract/subscriptionPeriods.ts';
import { counted } from '../../src/counted.ts';
import { options, Select } from '../list.tsx';
import { dayOf, type Growth as GrowthOfPeriod, type GrowthPeriod, growthOf } from './subscriberRows.ts';

const height = 100;
const bar = 12;
const step = 32;

/** How the list grew, as a drawing and as a table. */
export function Growth({ subscribers, now }: { subscribers: readonly ListedSubscriber[]; now: Date }) {
  const [period, setPeriod] = useState<GrowthPeriod>('week');
  const growth = growthOf(subscribers, period, now);
  return (
    <Box as="section" marginTop="8">
      <Heading as="h2" size="lg">
        {words.growth}
      </Heading>
      <Flex marginBlock="3">
        <Select label={words.period} onChange={setPeriod} value={period} width="auto">
          {options({ week: words.byWeek, month: words.byMonth })}
        </Select>
      </Flex>
      <Flex align="start" gap="6" wrap="wrap">
        <Bars growth={growth} />
        <Table.ScrollArea
          aria-label={words.growth}
          borderWidth="1px"
          maxWidth="md"
          role="region"
          tabIndex={0}
          width="full"
        >
          <Table.Root background="firm.white" size="sm">
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>{words.period}</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">{words.joined}</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">{words.gone}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {growth.toReversed().map(({ from, joined, gone }) => (
                <Table.Row key={from}>
                  <Table.Cell>{dayOf(from)}</Table.Cell>
                  <Table.Cell textAlign="end">{joined}</Table.Cell>
                  <Table.Cell textAlign="end">{gone}</Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
      </Flex>
      <Text color="firm.quiet" fontSize="sm" marginTop="2">
        {counted(words.growthNote, leftDays)}
      </Text>
    </Box>
  );
}

/** Two bars for each period, new and gone. The table beside it says the same. */
function Bars({ growth }: { growth: readonly GrowthOfPeriod[] }) {
  const most = Math.max(1, ...growth.flatMap(({ joined, gone }) => [joined, gone]));
  const tall = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * height));
  return (
    <Box aria-hidden maxWidth="md" width="full">
      <Box asChild height="auto" width="full">
        <svg aria-hidden viewBox={`0 0 ${growth.length * step} ${height + 1}`}>
          {growth.map(({ from, joined, gone }, index) => (
            <g key={from} transform={`translate(${index * step}, 0)`}>
              <Bar color="firm.ink" tall={tall(joined)} x={3} />
              <Bar color="firm.amber" tall={tall(gone)} x={3 + bar} />
            </g>
          ))}
          <Box asChild color="firm.hairline">
            <path d={`M0 ${height + 0.5}H${growth.length * step}`} stroke="currentColor" />
          </Box>
        </svg>
      </Box>
      <Flex gap="4" fontSize="sm" marginTop="1">
        <Key color="firm.ink" name={words.joined} />
        <Key color="firm.amber" name={words.gone} />
      </Flex>
    </Box>
  );
}

function Bar({ color, tall, x }: { color: string; tall: number; x: number }) {
  return (
    <Box asChild color={color}>
      <rect fill="currentColor" height={tall} width={bar} x={x} y={height - tall} />
    </Box>
  );
}

function Key({ color, name }: { color: string; name: string }) {
  return (
    <Flex align="center" gap="2">
      <Box background={color} height="3" width="3" />
      {name}
    </Flex>
  );
}
