import { Alert, Button, Heading, Progress, Table, Text } from '@chakra-ui/react';
import { locale } from '../../../content/built/locale.ts';
import * as words from '../../../content/built/words/deskNewsletter.ts';
import { fill } from '../../../content/schema/fill.ts';
import { oneLine } from '../../../functions/contract/cellText.ts';
import { saveBlob } from '../../src/files/saveFile.ts';
import { csvOfReport, type Plan, type RowOutcome, reportOf } from './importPlan.ts';
import type { ImportRun } from './useImport.ts';

/** Lines of the report that are shown; the file has all. */
const shownLines = 100;

/** Neither needs a look: the others are why the report is read. */
const wentWell: readonly RowOutcome[] = ['confirmed', 'invited'];

/** How far an import is, and what became of each row. */
export function ImportProgress({ plan, run }: { plan: Plan; run: ImportRun }) {
  const done = run.outcomes.size;
  const total = plan.rows.length;
  const report = reportOf(plan, run.outcomes);
  const counts = (Object.keys(words.outcomes) as RowOutcome[])
    .map((outcome) => [outcome, report.filter((line) => line.outcome === outcome).length] as const)
    .filter(([, count]) => count > 0);
  const others = report.filter(({ outcome }) => !wentWell.includes(outcome));
  const text = fill(words.progress, {
    done: done.toLocaleString(locale.tag),
    total: total.toLocaleString(locale.tag),
  });
  return (
    <>
      <Progress.Root colorPalette="firm" max={Math.max(1, total)} value={done}>
        <Progress.Label>{text}</Progress.Label>
        <Progress.Track marginTop="1">
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <div role="status">
        {run.is === 'done' && <Remark status="success" text={words.done} />}
        {run.is === 'stopped' && <Remark status="warning" text={words.stopped} />}
        {run.is === 'failed' && (
          <Remark status="error" text={fill(words.interrupted, { reason: run.reason ?? '' })} />
        )}
      </div>
      {run.is !== 'sending' && (
        <>
          <Heading as="h3" marginTop="4" size="md">
            {words.report}
          </Heading>
          <Table.Root background="firm.white" marginBlock="3" size="sm" variant="outline">
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>{words.result}</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">{words.rows}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {counts.map(([outcome, count]) => (
                <Table.Row key={outcome}>
                  <Table.Cell>{words.outcomes[outcome]}</Table.Cell>
                  <Table.Cell textAlign="end">{count.toLocaleString(locale.tag)}</Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
          <Button
            onClick={() => saveBlob(new Blob([csvOfReport(report)]), 'import-report.csv')}
            size="sm"
            variant="outline"
          >
            {words.saveReport}
          </Button>
          {others.length > 0 && (
            <Table.Root background="firm.white" marginTop="4" size="sm" variant="outline">
              <Table.Header>
                <Table.Row>
                  <Table.ColumnHeader>{words.row}</Table.ColumnHeader>
                  <Table.ColumnHeader>{words.email}</Table.ColumnHeader>
                  <Table.ColumnHeader>{words.result}</Table.ColumnHeader>
                </Table.Row>
              </Table.Header>
              <Table.Body>
                {others.slice(0, shownLines).map(({ row, address, outcome }) => (
                  <Table.Row key={row}>
                    <Table.Cell>{row}</Table.Cell>
                    <Table.Cell wordBreak="break-word">
                      <Text lineClamp="2">{oneLine(address)}</Text>
                    </Table.Cell>
                    <Table.Cell>{words.outcomes[outcome]}</Table.Cell>
                  </Table.Row>
                ))}
              </Table.Body>
            </Table.Root>
          )}
        </>
      )}
    </>
  );
}

function Remark({ status, text }: { status: 'success' | 'warning' | 'error'; text: string }) {
  return (
    <Alert.Root marginTop="3" status={status}>
      <Alert.Indicator />
      <Alert.Title>{text}</Alert.Title>
    </Alert.Root>
  );
}
