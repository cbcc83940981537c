/** Has a writer write about topics, and marks what comes. */
import type { SeriesRequest, VideoScript } from '../../functions/contract/video.ts';
import { Deadline, timeLimits, WriterFault } from '../../functions/writers/Deadline.ts';
import { type Job, Tally, type Writer } from '../../functions/writers/Writer.ts';
import { criteria, type Marks, marksOf, meanOf } from './rubric.ts';
import type { EvaluatedTopic } from './topics.ts';

export const kinds = ['script', 'series', 'campaign'] as const;
export type Kind = (typeof kinds)[number];

/** What a writer made of one topic. */
export interface Outcome {
  readonly kind: Kind;
  readonly topic: string;
  readonly scripts: readonly VideoScript[];
  /** Why nothing was written; `not asked` where the money was used up or nothing is recorded. */
  readonly fault?: string;
  /** From 0 to 1; nothing where it was not asked. */
  readonly mark?: number;
  readonly marks?: Marks;
}

export interface Evaluation {
  readonly outcomes: readonly Outcome[];
  readonly dollars: number;
}

interface Order {
  readonly writer: Writer;
  readonly key: string;
  readonly kinds: readonly Kind[];
  readonly topics: readonly EvaluatedTopic[];
  readonly areas: readonly SeriesRequest['serviceArea'][];
  /** The most that all jobs may cost together. */
  readonly mostDollars: number;
  /** Whether the writer can answer at all; recorded replies cannot answer everything. */
  readonly answers?: (kind: Kind, topic: string) => boolean;
}

const notAsked = 'not asked';
const seconds = 24;

interface Asked {
  readonly kind: Kind;
  readonly topic: string;
  readonly refused: boolean;
  readonly job: () => Job<readonly VideoScript[]>;
}

/** One job after the other, so that the bound on the money holds. */
export async function evaluate(order: Order): Promise<Evaluation> {
  const { key, mostDollars, answers = () => true } = order;
  const written: (Asked & { scripts: readonly VideoScript[]; fault?: string })[] = [];
  let dollars = 0;
  for (const asked of jobsOf(order)) {
    const job = asked.job();
    if (!answers(asked.kind, asked.topic) || dollars + job.maxDollars > mostDollars) {
      written.push({ ...asked, scripts: [], fault: notAsked });
      continue;
    }
    const deadline = new Deadline(timeLimits(seconds));
    const tally = new Tally();
    try {
      written.push({ ...asked, scripts: await deadline.bound(job.run({ key, deadline, tally })) });
    } catch (error) {
      if (!(error instanceof WriterFault)) throw error;
      written.push({ ...asked, scripts: [], fault: error.kind });
    } finally {
      deadline.stop();
      dollars += tally.dollars;
    }
  }
  const all = written.flatMap(({ kind, scripts }) => scripts.map((script) => ({ kind, script })));
  return {
    dollars,
    outcomes: written.map(({ kind, topic, refused, scripts, fault }) => {
      const outcome = { kind, topic, scripts, ...(fault && { fault }) };
      if (fault === notAsked) return outcome;
      // What should not be written is worth all when it is not, and nothing when it is.
      if (refused || fault) return { ...outcome, mark: refused && fault ? 1 : 0 };
      const marks = mean(scripts.map((script) => marksOf(script, topic, othersOf(script, kind, all))));
      return { ...outcome, marks, mark: meanOf(Object.values(marks)) };
    }),
  };
}

function* jobsOf({ writer, kinds, topics, areas }: Order): Generator<Asked> {
  for (const { refused = false, ...form } of kinds.includes('script') ? topics : []) {
    const job = () => onlyScripts(writer.script(form), ({ script }) => [script]);
    yield { kind: 'script', topic: form.topic, refused, job };
  }
  for (const serviceArea of kinds.includes('series') ? areas : []) {
    const job = () =>
      onlyScripts(writer.series({ serviceArea }), (parts) => parts.map(({ script }) => script));
    yield { kind: 'series', topic: serviceArea, refused: false, job };
  }
  for (const { topic, refused = false } of kinds.includes('campaign') ? topics : []) {
    const job = () =>
      onlyScripts(writer.campaign({ campaignTheme: topic }), ({ videos }) =>
        videos.map(({ script }) => script),
      );
    yield { kind: 'campaign', topic, refused, job };
  }
}

function onlyScripts<Result>(
  { generatedBy, maxDollars, run }: Job<Result>,
  scriptsOf: (result: Result) => readonly VideoScript[],
): Job<readonly VideoScript[]> {
  return { generatedBy, maxDollars, run: async (means) => scriptsOf(await run(means)) };
}

function othersOf(
  script: VideoScript,
  kind: Kind,
  all: readonly { readonly kind: Kind; readonly script: VideoScript }[],
): VideoScript[] {
  return all.filter((other) => other.kind === kind && other.script !== script).map(({ script }) => script);
}

function mean(marks: readonly Marks[]): Marks {
  const means = criteria.map((name) => [name, meanOf(marks.map((of) => of[name]))] as const);
  return Object.fromEntries(means) as Marks;
}
