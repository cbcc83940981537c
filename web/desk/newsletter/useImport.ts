import { useRef, useState } from 'react';
import { importSubscribers } from '../../../functions/contract/routes/subscribers.ts';
import {
  type ImportOutcome,
  importSubscribersReply,
  maxImportRows,
} from '../../../functions/contract/subscribers.ts';
import { ApiError } from '../../src/api/request.ts';
import { callDesk, reasonOf } from '../api.ts';
import { useSignedIn } from '../session.tsx';
import type { Plan, PlannedRow } from './importPlan.ts';

/** Milliseconds before a batch that failed is sent again. */
const pauses = [1_000, 4_000];

export interface ImportRun {
  readonly is: 'sending' | 'stopped' | 'failed' | 'done';
  /** What is known of the rows that were sent, by their numbers. */
  readonly outcomes: ReadonlyMap<number, ImportOutcome>;
  /** Of a failure, in a sentence. */
  readonly reason?: string;
}

/** Sends a plan batch by batch. It can be stopped and goes on where it was; a batch that failed is sent again. */
export function useImport() {
  const { token } = useSignedIn();
  const [run, setRun] = useState<ImportRun>();
  const stopping = useRef(false);

  const sendBatch = async (id: string, batch: readonly PlannedRow[]) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const body = { id, rows: batch.map(({ sent }) => sent) };
        return await callDesk(token, { route: importSubscribers, reply: importSubscribersReply, body });
      } catch (error) {
        const pause = pauses[attempt];
        if (pause === undefined || stopping.current || !mayPass(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };

  /** Sends what is not sent yet. */
  const send = async (id: string, { rows }: Plan) => {
    stopping.current = false;
    const outcomes = new Map(run?.outcomes);
    const left = rows.filter(({ row }) => !outcomes.has(row));
    const show = (is: ImportRun['is'], reason?: string) =>
      setRun({ is, outcomes: new Map(outcomes), ...(reason !== undefined && { reason }) });
    show('sending');
    try {
      for (let at = 0; at < left.length; at += maxImportRows) {
        if (stopping.current) return show('stopped');
        const batch = left.slice(at, at + maxImportRows);
        const reply = await sendBatch(id, batch);
        for (const [index, { row }] of batch.entries()) {
          const outcome = reply.outcomes[index];
          if (outcome) outcomes.set(row, outcome);
        }
        show('sending');
      }
      show('done');
    } catch (error) {
      show('failed', reasonOf(error));
    }
  };

  return {
    run,
    send,
    stop: () => {
      stopping.current = true;
    },
    reset: () => setRun(undefined),
  };
}

/** Whether the same call may work a moment later: the line, the rate or the service failed, and not the batch. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
