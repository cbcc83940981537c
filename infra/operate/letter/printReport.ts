import type { Letter } from '../../../content/letter.ts';
import { type LetterReport, letterReport } from './letterReport.ts';
import type { OperatorMail } from './openMail.ts';

const lines: Record<keyof LetterReport, string> = {
  sent: 'sent',
  bounced: 'of these bounced',
  complained: 'of these complained',
  unsubscribed: 'of these unsubscribed since',
  refused: 'refused by SES',
  sending: 'begun by a run that goes on or was stopped',
  waiting: 'waiting: on the list, without the letter',
};

/** Prints what a letter has come to, a line for each count. */
export async function printReport({ id, subject }: Letter, mail: OperatorMail): Promise<void> {
  const report = await letterReport(mail.subscribers, id, mail.settings.doubleOptIn);
  process.stdout.write(`The letter of ${id}: ${subject}\n`);
  for (const [name, line] of Object.entries(lines)) {
    const count = report[name as keyof LetterReport].toLocaleString('en');
    process.stdout.write(`${count.padStart(9)}  ${line}\n`);
  }
}
