import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';

/** Apache-2.0. npm fetches it when somebody measures: it is a quarter of all packages, and nothing else needs it. */
const lighthouse = 'lighthouse@13.5.0';

const table = <Item extends z.ZodType>(item: Item) =>
  z.object({ details: z.object({ items: z.array(item) }).optional() }).optional();

/** What is read of a report (https://github.com/GoogleChrome/lighthouse/blob/main/types/lhr/lhr.d.ts). */
const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z
    .object({
      'mainthread-work-breakdown': table(z.object({ group: z.string(), duration: z.number() })),
    })
    .catchall(z.object({ numericValue: z.number().optional() })),
});
type Report = z.infer<typeof reportSchema>;

/**
 * Measures a page in the browser that listens on a debugging port.
 * @throws what Lighthouse says when it has no figures.
 */
export async function reportOf(url: string, categories: readonly string[], port: number): Promise<Report> {
  const flags = [`--port=${port}`, `--only-categories=${categories.join(',')}`, '--output=json', '--quiet'];
  const { stdout } = await promisify(execFile)('npx', ['--yes', lighthouse, url, ...flags], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const report = reportSchema.parse(JSON.parse(stdout));
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}
