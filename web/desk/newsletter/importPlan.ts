import { locale } from '../../../content/built/locale.ts';
import * as words from '../../../content/built/words/deskNewsletter.ts';
import { cellText } from '../../../functions/contract/cellText.ts';
import { subscriberEmail } from '../../../functions/contract/newsletter.ts';
import {
  type ImportOutcome,
  type ImportRow,
  importedConsent,
  maxConsentLength,
  maxConsentSourceLength,
} from '../../../functions/contract/subscribers.ts';
import { maxEmailLength } from '../../../functions/contract/text.ts';
import { csvOf } from '../../src/files/csv.ts';
import { addressIn, type ListRow } from './listFile.ts';

/** Where a part of the consent stands: in a column, the same for all, or nowhere. */
export type Origin = { readonly column: number } | { readonly all: string } | undefined;

export const dateForms = ['ymd', 'dmy', 'mdy'] as const;
export type DateForm = (typeof dateForms)[number];
/** Shown instead of a name. */
export const dateExamples: Record<DateForm, string> = {
  ymd: '2026-12-31',
  dmy: '31.12.2026, 31/12/2026',
  mdy: '12/31/2026',
};

/** What the dialog asks for. */
export interface Choices {
  readonly address: number;
  readonly wording: Origin;
  readonly at: Origin;
  readonly source: Origin;
  readonly dates: DateForm;
}

/** What became of a row: what the API said, why it was not sent, or that it has not been sent yet. */
export type RowOutcome = keyof typeof words.outcomes;
export interface ReportLine {
  readonly row: number;
  readonly address: string;
  readonly outcome: RowOutcome;
}

export interface PlannedRow {
  readonly row: number;
  readonly sent: ImportRow;
}
export interface Plan {
  readonly rows: readonly PlannedRow[];
  readonly skipped: readonly ReportLine[];
}

/** Which rows are sent, with what consent, and which are not. An address counts as agreed when all three parts are there. */
export function planImport(list: readonly ListRow[], choices: Choices, now: Date): Plan {
  const rows: PlannedRow[] = [];
  const skipped: ReportLine[] = [];
  const seen = new Set<string>();
  for (const { row, cells } of list) {
    const address = addressIn(cells[choices.address]);
    const skip = (outcome: RowOutcome) => skipped.push({ row, address, outcome });
    const email = subscriberEmail.safeParse(address);
    if (!email.success) skip(address.length > maxEmailLength ? 'too-long' : 'no-address');
    else if (seen.has(email.data)) skip('double');
    else {
      const consent = consentOf(cells, choices, now);
      if (consent === 'too-long') {
        skip('too-long');
        continue;
      }
      seen.add(email.data);
      rows.push({ row, sent: { email: email.data, ...(consent && { consent }) } });
    }
  }
  return { rows, skipped };
}

function consentOf(
  cells: readonly string[],
  { wording, at, source, dates }: Choices,
  now: Date,
): ImportRow['consent'] | 'too-long' {
  const textOf = (origin: Origin) =>
    // Controls other than line feeds and tabs draw nothing and are stored nowhere.
    (origin && 'column' in origin ? (cells[origin.column] ?? '') : (origin?.all ?? ''))
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, ' ')
      .toWellFormed()
      .trim();
  const said = textOf(wording);
  const where = textOf(source).replace(/\s+/g, ' ');
  if (said.length > maxConsentLength || where.length > maxConsentSourceLength) return 'too-long';
  const day = readDate(textOf(at), at && 'all' in at ? 'ymd' : dates, now);
  return importedConsent.safeParse({ wording: said, at: day, source: where }).data;
}

const order: Record<DateForm, RegExp> = {
  ymd: /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/,
  dmy: /^(?<day>\d{1,2})[-/.]\s?(?<month>\d{1,2})[-/.]\s?(?<year>\d{4})(?!\d)/,
  // Nobody writes points so.
  mdy: /^(?<month>\d{1,2})[-/](?<day>\d{1,2})[-/](?<year>\d{4})(?!\d)/,
};

/** @returns the day as `YYYY-MM-DD`; nothing for what is no day, or one that has not come yet */
export function readDate(text: string, form: DateForm, now: Date): string | undefined {
  const { year, month, day } = order[form].exec(text)?.groups ?? {};
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // 31 February would be 3 March.
  if (date.getUTCDate() !== Number(day) || date.getUTCMonth() !== Number(month) - 1) return undefined;
  // A day of the firm's time zone may be ahead of UTC's.
  return date.getTime() > now.getTime() + 86_400_000 ? undefined : date.toISOString().slice(0, 10);
}

/** The form in which most cells of a column are days; where 1/2/2026 is all there is, that of the site's country. */
export function dateFormOf(list: readonly ListRow[], column: number, now: Date): DateForm {
  const forms: DateForm[] = locale.tag === 'en-US' ? ['ymd', 'mdy', 'dmy'] : ['ymd', 'dmy', 'mdy'];
  const days = forms.map(
    (form) => list.filter(({ cells }) => readDate(cells[column]?.trim() ?? '', form, now)).length,
  );
  return forms[days.indexOf(Math.max(...days))]!;
}

/** Every row of the file in its order, with what became of it. */
export function reportOf(
  { rows, skipped }: Plan,
  outcomes: ReadonlyMap<number, ImportOutcome>,
): ReportLine[] {
  const sent = rows.map(({ row, sent }) => ({
    row,
    address: sent.email,
    outcome: outcomes.get(row) ?? ('waiting' as const),
  }));
  return [...sent, ...skipped].sort((a, b) => a.row - b.row);
}

/** The report as a file for a spreadsheet program. */
export function csvOfReport(report: readonly ReportLine[]): string {
  return csvOf([
    [words.row, words.email, words.result],
    ...report.map(({ row, address, outcome }) => [row, cellText(address), words.outcomes[outcome]]),
  ]);
}
