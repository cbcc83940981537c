/**
 * `npm run writer:table`: what the template writer says about thirty topics, four series, four campaigns and six
 * thumbnails, to be read by a person. `writerMarks.yaml` has them and what a reader thought: `record` (after light
 * editing), `rewrite` or `refused`. A mark belongs to the words that were read: when these have changed, the row says so.
 * With `-- short` without the words; with `-- reset` stale marks and remarks are taken out of the file. It needs the built
 * content (`npm run build:content`).
 */

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import * as z from 'zod';
import {
  scriptForm,
  seriesRequest,
  thumbnailRequest,
  type VideoScript,
} from '../../functions/contract/video.ts';
import { WriterFault } from '../../functions/writers/Deadline.ts';
import { templateWriter } from '../../functions/writers/template/templateWriter.ts';
import type { Means } from '../../functions/writers/Writer.ts';

const marked = z.object({
  mark: z.enum(['record', 'rewrite', 'refused', 'unread']),
  /** The beginning of the hash of the words that were read. */
  read: z.string().optional(),
  remark: z.string().optional(),
});
const file = join(import.meta.dirname, 'writerMarks.yaml');
const source = readFileSync(file, 'utf8');
const rows = z
  .array(
    z.union([
      marked.extend(scriptForm.shape),
      marked.extend({ series: seriesRequest.shape.serviceArea }),
      marked.extend({ campaign: z.string() }),
      marked.extend({ thumbnail: z.string(), style: thumbnailRequest.shape.style }),
    ]),
  )
  .parse(parse(source));
type Row = (typeof rows)[number];

/** The template writer calls nobody. */
const noMeans = {} as Means;
const has = (option: string) => process.argv.includes(option);

const spoken = (script: VideoScript) =>
  [script.title, script.voiceoverScript, ...script.visualCues].join('\n');
const videos = (all: readonly { script: VideoScript }[]) =>
  all.map(({ script }, index) => `### Video ${index + 1}\n${spoken(script)}`);

async function written(row: Row): Promise<string> {
  if ('topic' in row) return spoken((await templateWriter.script(row).run(noMeans)).script);
  if ('series' in row)
    return videos(await templateWriter.series({ serviceArea: row.series }).run(noMeans)).join('\n');
  if ('campaign' in row) {
    const data = await templateWriter.campaign({ campaignTheme: row.campaign }).run(noMeans);
    const messages = [...data.socialMediaPosts, ...data.emailTemplates].map((text) => `### ${text}`);
    return [...videos(data.videos), ...messages].join('\n');
  }
  const { bytes } = await templateWriter.thumbnail({ title: row.thumbnail, style: row.style }).run(noMeans);
  const svg = Buffer.from(bytes).toString();
  const ground = /<rect [^>]*fill="([^"]+)"/.exec(svg)?.[1];
  const lines = [...svg.matchAll(/<text [^>]*font-size="(\d+)"[^>]*>([^<]*)/g)];
  return [
    `Ground ${ground}, a sculpture on the right`,
    ...lines.map(([, size, text]) => `${size} px: ${text}`),
  ].join('\n');
}

async function orRefusal(row: Row): Promise<string> {
  try {
    return await written(row);
  } catch (error) {
    if (error instanceof WriterFault) return `Does not write it: ${error.kind}.`;
    throw error;
  }
}

const nameOf = (row: Row) =>
  'topic' in row
    ? `${row.topic} (${row.videoType}, ${row.duration}, ${row.targetAudience})`
    : (['series', 'campaign', 'thumbnail', 'style'] as const)
        .flatMap((kind) => (kind in row ? [`${kind} “${Object(row)[kind]}”`] : []))
        .join(', ');

const current: Row[] = [];
for (const row of rows) {
  const text = await orRefusal(row);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const { mark, read, remark, ...asked } = row;
  const isRead = read === hash;
  current.push(isRead ? row : ({ ...asked, mark: 'unread' } as Row));
  console.log(`\n## ${nameOf(row)}: ${isRead ? mark : 'unread'} ${hash} ${(isRead && remark) || ''}`);
  if (!has('short')) console.log(text);
}
if (has('reset')) {
  const comment = source.split('\n').filter((line) => line.startsWith('#'));
  writeFileSync(file, `${comment.join('\n')}\n${stringify(current, { lineWidth: 0 })}`);
}
const count = Object.entries(Object.groupBy(current, ({ mark }) => mark));
console.log(`\n${count.map(([mark, all]) => `${mark}: ${all!.length}`).join(', ')}`);
