/**
 * `npm run writer:evaluate [-- --kinds script,series,campaign --dollars 1]`: twenty topics through the configured model
 * and through the writer without one, each marked by the rubric, side by side, with the model's cost. Without
 * `OPENAI_API_KEY` a few recorded replies take the model's place. It needs the built content.
 */
import { parseArgs } from 'node:util';
import { serviceAreas } from '../../functions/contract/video.ts';
import { openaiWriter } from '../../functions/writers/openaiWriter.ts';
import { templateWriter } from '../../functions/writers/template/templateWriter.ts';
import { readSettings } from '../../infra/settings.ts';
import { type Evaluation, evaluate, type Kind, kinds, type Outcome } from './evaluate.ts';
import { aboutReplies, isRecorded, startRecordedUpstream } from './recordedUpstream.ts';
import { criteria, meanOf } from './rubric.ts';
import { topics } from './topics.ts';

const { values } = parseArgs({
  options: {
    kinds: { type: 'string', default: kinds.join(',') },
    /** The most that the model may cost. */
    dollars: { type: 'string', default: '1' },
  },
});
const asked = kinds.filter((kind) => values.kinds.split(',').includes(kind));
const key = process.env.OPENAI_API_KEY ?? '';
const { openai } = readSettings('production').video;
const shared = { kinds: asked, topics, areas: serviceAreas };

const recorded = key ? undefined : await startRecordedUpstream();
const baseUrl = recorded?.baseUrl ?? process.env.OPENAI_BASE_URL;
const model = await evaluate({
  ...shared,
  writer: openaiWriter({ ...openai, ...(baseUrl && { baseUrl }) }),
  key: key || 'recorded',
  mostDollars: Number(values.dollars),
  ...(recorded && { answers }),
});
recorded?.close();
const template = await evaluate({ ...shared, writer: templateWriter, key: '', mostDollars: 0 });

console.log(
  key
    ? `Model: ${openai.textModel}, asked now. It cost ${model.dollars.toFixed(4)} dollars at the settings' prices.`
    : `No OPENAI_API_KEY: recorded replies take the model's place. ${aboutReplies}\nAt the settings' prices and four bytes a token they would have cost ${model.dollars.toFixed(4)} dollars.`,
);
for (const kind of asked) printKind(kind);

function answers(kind: Kind, topic: string): boolean {
  return kind === 'script' ? isRecorded(topic) : kind === 'series' && isRecorded(topic, 'overview');
}

function printKind(kind: Kind): void {
  const of = ({ outcomes }: Evaluation) => outcomes.filter((outcome) => outcome.kind === kind);
  const [ofModel, ofTemplate] = [of(model), of(template)];
  console.log(`\n${kind.padEnd(52)} ${'model'.padStart(22)} ${'without a model'.padStart(22)}`);
  for (const [index, outcome] of ofModel.entries()) {
    const other = ofTemplate[index];
    console.log(`${nameOf(outcome).slice(0, 52).padEnd(52)} ${cell(outcome)} ${other ? cell(other) : ''}`);
  }
  console.log(`${'mean'.padEnd(52)} ${meanCell(ofModel)} ${meanCell(ofTemplate)}`);
  for (const name of criteria) {
    const mean = (outcomes: readonly Outcome[]) =>
      percent(outcomes.flatMap(({ marks }) => (marks ? [marks[name]] : [])));
    console.log(`  ${name.padEnd(50)} ${mean(ofModel).padStart(22)} ${mean(ofTemplate).padStart(22)}`);
  }
}

/** A topic with what is asked for beside it; a campaign is asked for by its theme alone. */
function nameOf({ kind, topic }: Outcome): string {
  const form = kind === 'script' ? topics.find((one) => one.topic === topic) : undefined;
  const wishes = [form?.tone, form?.brandWords, form?.seconds && `${form.seconds} s`].filter(Boolean);
  return wishes.length > 0 ? `${topic} (${wishes.join(', ')})` : topic;
}

function cell({ mark, fault }: Outcome): string {
  const reason = fault ? ` ${fault}` : '';
  return `${mark === undefined ? '' : percent([mark])}${reason}`.trim().padStart(22);
}

function meanCell(outcomes: readonly Outcome[]): string {
  const marks = outcomes.flatMap(({ mark }) => (mark === undefined ? [] : [mark]));
  return `${percent(marks)} of ${marks.length}`.padStart(22);
}

function percent(marks: readonly number[]): string {
  return marks.length === 0 ? '–' : (100 * meanOf(marks)).toFixed(0);
}
