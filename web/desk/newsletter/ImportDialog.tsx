import { Alert, Button, CloseButton, Dialog, Field, Input, Portal, Text } from '@chakra-ui/react';
import { type ChangeEvent, useMemo, useState } from 'react';
import * as words from '../../../content/built/words/deskNewsletter.ts';
import * as pageWords from '../../../content/built/words/deskPage.ts';
import { leftDays } from '../../../functions/contract/subscriptionPeriods.ts';
import { counted } from '../../src/counted.ts';
import { reasonOf } from '../api.ts';
import { ImportFields } from './ImportFields.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { type Choices, type Plan, planImport } from './importPlan.ts';
import { type ListFile, readListFile, UnreadableFile } from './listFile.ts';
import { useImport } from './useImport.ts';

interface Props {
  /** Absent where the stage asks nobody to confirm. */
  readonly invitationsPerDay: number | undefined;
  /** The list is another one now. */
  readonly onChanged: () => void;
}

/** Brings another list along: its file, what its columns are, what its people have agreed to, and what became of each. */
export function ImportDialog({ invitationsPerDay, onChanged }: Props) {
  const [open, setOpen] = useState(false);
  const [file, setFile] = useState<ListFile>();
  const [problem, setProblem] = useState<string>();
  const [choices, setChoices] = useState<Choices>();
  const { run, send, stop, reset } = useImport();
  // Ten thousand rows are not planned anew for each batch that was sent.
  const plan = useMemo(
    () => (file && choices ? planImport(file.rows, choices, new Date()) : undefined),
    [file, choices],
  );

  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    setFile(undefined);
    setProblem(undefined);
    if (!chosen) return;
    try {
      const list = await readListFile(chosen);
      setFile(list);
      const none = { wording: undefined, at: undefined, source: undefined };
      setChoices({ address: list.addressColumn, ...none, dates: 'ymd' });
    } catch (error) {
      setProblem(error instanceof UnreadableFile ? error.message : reasonOf(error));
    }
  };
  const close = () => {
    setOpen(false);
    if (run) onChanged();
    reset();
    setFile(undefined);
    setProblem(undefined);
  };

  return (
    <Dialog.Root
      closeOnEscape={run?.is !== 'sending'}
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => (open ? setOpen(true) : close())}
      open={open}
      scrollBehavior="inside"
      size="lg"
    >
      <Dialog.Trigger asChild>
        <Button colorPalette="firm">{words.importList}</Button>
      </Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{words.importList}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body tabIndex={0}>
              {run && file && plan ? (
                <ImportProgress plan={plan} run={run} />
              ) : (
                <>
                  <Text>{words.importIntro}</Text>
                  <Text color="firm.quiet" fontSize="sm" marginBlock="3">
                    {counted(words.importForgotten, leftDays)}
                  </Text>
                  <Field.Root>
                    <Field.Label>{words.file}</Field.Label>
                    <Input
                      accept=".csv,.tsv,.txt,text/csv"
                      onChange={(event) => void read(event)}
                      paddingTop="1.5"
                      type="file"
                    />
                  </Field.Root>
                  {problem && (
                    <Alert.Root marginTop="3" status="error">
                      <Alert.Indicator />
                      <Alert.Title>{problem}</Alert.Title>
                    </Alert.Root>
                  )}
                  {file && choices && plan && (
                    <>
                      <ImportFields choices={choices} file={file} onChoose={setChoices} />
                      <PlanLines invitationsPerDay={invitationsPerDay} plan={plan} />
                    </>
                  )}
                </>
              )}
            </Dialog.Body>
            <Dialog.Footer>
              {!run && (
                <Button
                  colorPalette="firm"
                  disabled={!plan || plan.rows.length === 0}
                  onClick={() => file && plan && void send(file.id, plan)}
                >
                  {words.start}
                </Button>
              )}
              {run?.is === 'sending' && (
                <Button onClick={stop} variant="outline">
                  {words.stop}
                </Button>
              )}
              {(run?.is === 'stopped' || run?.is === 'failed') && (
                <Button colorPalette="firm" onClick={() => file && plan && void send(file.id, plan)}>
                  {words.goOn}
                </Button>
              )}
              {run?.is !== 'sending' && (
                <Dialog.ActionTrigger asChild>
                  <Button variant="outline">{run ? pageWords.close : pageWords.cancel}</Button>
                </Dialog.ActionTrigger>
              )}
            </Dialog.Footer>
            {run?.is !== 'sending' && (
              <Dialog.CloseTrigger asChild>
                <CloseButton aria-label={pageWords.close} size="sm" />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** What will happen, in numbers, before anything does. */
function PlanLines({ plan, invitationsPerDay }: { plan: Plan } & Pick<Props, 'invitationsPerDay'>) {
  const agreed = plan.rows.filter(({ sent }) => sent.consent).length;
  const others = plan.rows.length - agreed;
  return (
    <Alert.Root marginTop="4" role="status" status="info">
      <Alert.Content>
        <Alert.Title>{words.plan}</Alert.Title>
        {agreed > 0 && <Text>{counted(words.planConfirmed, agreed)}</Text>}
        {others > 0 && (
          <Text>
            {invitationsPerDay === undefined
              ? counted(words.planRefused, others)
              : counted(words.planInvited, others, { perDay: invitationsPerDay })}
          </Text>
        )}
        {plan.skipped.length > 0 && <Text>{counted(words.planSkipped, plan.skipped.length)}</Text>}
      </Alert.Content>
    </Alert.Root>
  );
}
