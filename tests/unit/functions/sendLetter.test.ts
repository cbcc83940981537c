import { describe, expect, test } from 'vitest';
import { MailDelayed, MailRefused } from '../../../functions/mail/ses.ts';
import type { Recipient } from '../../../functions/newsletter/letterMarks.ts';
import { inFlight, type SendingLimits, sendLetter } from '../../../functions/newsletter/sendLetter.ts';

const fast: SendingLimits = { perSecond: 10_000, left: 1_000 };

/** Marks in memory; a settled address is no recipient any more. */
function marksOf(count: number, claims: (email: string) => boolean = () => true) {
  const waiting = new Set(Array.from({ length: count }, (_, index) => `reader-${index}@example.com`));
  const settled = new Map<string, string>();
  const released: string[] = [];
  return {
    ...{ waiting, settled, released },
    async *recipients(): AsyncGenerator<Recipient> {
      for (const email of [...waiting]) yield { email, hasLetters: true };
    },
    claim: async ({ email }: Recipient) => {
      if (claims(email)) return true;
      waiting.delete(email);
      return false;
    },
    settle: async (email: string, { state }: { state: string }) => {
      waiting.delete(email);
      settled.set(email, state);
    },
    release: async (email: string) => void released.push(email),
  };
}

function run(
  marks: ReturnType<typeof marksOf>,
  send: (email: string) => Promise<string>,
  { limits = fast, signal = new AbortController().signal } = {},
) {
  return sendLetter({ marks, send, limits, signal });
}

describe('§10 letter: sending', () => {
  test('everybody gets one mail', async () => {
    const marks = marksOf(100);
    const sent: string[] = [];
    const outcome = await run(marks, async (email) => `m-${sent.push(email)}`);
    expect(outcome).toEqual({ ending: 'done', sent: 100, refused: 0 });
    expect(new Set(sent).size).toBe(100);
    expect(sent).toHaveLength(100);
  });

  test('a refused address is noted and not tried again', async () => {
    const marks = marksOf(3);
    const outcome = await run(marks, async (email) => {
      if (email.startsWith('reader-1')) throw new MailRefused('MessageRejected');
      return 'm';
    });
    expect(outcome).toEqual({ ending: 'done', sent: 2, refused: 1 });
    expect(marks.settled.get('reader-1@example.com')).toBe('refused');
  });

  test('a delayed mail is given back and sent in the same run', async () => {
    const marks = marksOf(5);
    let failures = 2;
    const outcome = await run(marks, async () => {
      failures -= 1;
      if (failures >= 0) throw new MailDelayed('TooManyRequestsException');
      return 'm';
    });
    expect(outcome).toEqual({ ending: 'done', sent: 5, refused: 0, reason: 'TooManyRequestsException' });
    expect(marks.released).toHaveLength(2);
  });

  test('20 failures in a row end the run, with nobody marked', async () => {
    const marks = marksOf(500);
    const limits = { ...fast, perSecond: 5_000 };
    let tried = 0;
    const outcome = await run(
      marks,
      async () => {
        tried += 1;
        throw new MailDelayed('InternalFailure');
      },
      { limits },
    );
    expect(outcome).toMatchObject({ ending: 'failing', sent: 0, reason: 'InternalFailure' });
    expect(tried).toBeLessThan(20 + inFlight(limits));
    expect(marks.settled.size).toBe(0);
  });

  test('the quota ends the run, also when SES says so in between', async () => {
    const few = marksOf(30);
    expect(await run(few, async () => 'm', { limits: { ...fast, left: 10 } })).toEqual({
      ...{ ending: 'quota', sent: 10, refused: 0 },
    });
    const told = marksOf(30);
    const cause = new Error('Daily message quota exceeded.');
    const outcome = await run(told, async (email) => {
      if (email.startsWith('reader-7')) throw new MailDelayed('TooManyRequestsException', { cause });
      return 'm';
    });
    expect(outcome.ending).toBe('quota');
    expect(told.released).toEqual(['reader-7@example.com']);
  });

  test('who left or belongs to another run costs nothing of the quota', async () => {
    const marks = marksOf(20, (email) => email.startsWith('reader-1'));
    const outcome = await run(marks, async () => 'm', { limits: { ...fast, left: 12 } });
    expect(outcome).toEqual({ ending: 'done', sent: 11, refused: 0 });
  });

  test('its signal finishes what is in flight and begins nothing new', async () => {
    const marks = marksOf(200);
    const stopping = new AbortController();
    let begun = 0;
    const outcome = await run(
      marks,
      async () => {
        begun += 1;
        if (begun === 60) stopping.abort();
        await new Promise(setImmediate);
        return 'm';
      },
      { signal: stopping.signal },
    );
    expect(outcome).toEqual({ ending: 'interrupted', sent: begun, refused: 0 });
    expect(begun).toBeLessThan(60 + inFlight(fast));
  });

  test('no more than the rate is sent in a second', async () => {
    const marks = marksOf(30);
    const started = performance.now();
    await run(marks, async () => 'm', { limits: { perSecond: 200, left: 100 } });
    expect(performance.now() - started).toBeGreaterThan(140);
  });

  test('what is in flight is bounded', () => {
    expect(inFlight({ perSecond: 0.5, left: 1 })).toBe(1);
    expect(inFlight({ perSecond: 14, left: 1 })).toBe(14);
    expect(inFlight({ perSecond: 9_000, left: 1 })).toBe(50);
  });
});
