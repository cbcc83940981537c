/**
 * `npm run writer:table`: what the template writer says about thirty topics, to be read by a person. `writerMarks.yaml` has
 * the topics and what a reader thought: `record` (after light editing), `rewrite` or `refused`. A mark belongs to the words
 * that were read: when these have changed, the row says so. With `-- short` without the words. It needs the built content
 * (`npm run build:content`).
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { durations, targetAudiences, videoTypes } from '../../functions/contract/video.ts';
import { WriterFault } from '../../functions/writers/Deadline.ts';
import { templateWriter } from '../../functions/writers/template/templateWriter.ts';
import type { Means } from '../../functions/writers/Writer.ts';

const rows = z
  .array(
    z.object({
      topic: z.string(),
      videoType: z.enum(videoTypes),
      duration: z.enum(durations),
      targetAudience: z.enum(targetAudiences),
      mark: z.enum(['record', 'rewrite', 'refused', 'unread']),
      /** The beginning of the hash of the words that were read. */
      read: z.string().optional(),
      remark: z.string().optional(),
    }),
  )
  .parse(parse(readFileSync(join(import.meta.dirname, 'writerMarks.yaml'), 'utf8')));
type Row = (typeof rows)[number];

/** The template writer calls nobody. */
const noMeans = {} as Means;
const isShort = process.argv.includes('short');

async function written(form: Row): Promise<string> {
  try {
    const { script } = await templateWriter.script(form).run(noMeans);
    return [script.title, script.voiceoverScript, ...script.visualCues].join('\n');
  } catch (error) {
    if (error instanceof WriterFault) return `Does not write it: ${error.kind}.`;
    throw error;
  }
}

const marks: string[] = [];
for (const row of rows) {
  const { topic, videoType, duration, targetAudience, mark, read, remark = '' } = row;
  const text = await written(row);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const current = read === hash ? mark : 'unread';
  marks.push(current);
  console.log(`\n## ${topic} (${videoType}, ${duration}, ${targetAudience}): ${current} ${hash} ${remark}`);
  if (!isShort) console.log(text);
}
const count = Object.entries(Object.groupBy(marks, (mark) => mark));
console.log(`\n${count.map(([mark, all]) => `${mark}: ${all!.length}`).join(', ')}`);
