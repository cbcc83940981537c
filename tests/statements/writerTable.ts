/**
 * `npm run writer:table`: what the template writer says about twenty topics, and from which item of the library. It
 * needs the built content (`npm run build:content`).
 */

import type { ScriptForm } from '../../functions/contract/video.ts';
import { WriterFault } from '../../functions/writers/Deadline.ts';
import { templateWriter } from '../../functions/writers/template/templateWriter.ts';
import type { Means } from '../../functions/writers/Writer.ts';

type Row = readonly [topic: string, videoType: ScriptForm['videoType']];

const rows: readonly Row[] = [
  ['Why ERP data migration fails', 'explainer'],
  ['Choosing an ERP system', 'explainer'],
  ['The hidden costs of ERP', 'explainer'],
  ['Negotiating an ERP contract', 'explainer'],
  ['Acceptance tests that mean something', 'explainer'],
  ['A calm month-end', 'explainer'],
  ['Criteria for a go-live decision', 'marketing'],
  ['Leaving spreadsheets', 'case-study'],
  ['User training before go-live', 'explainer'],
  ['A CRM that the sales team fills in', 'explainer'],
  ['Why sales forecasts are wrong', 'case-study'],
  ['AI in accounts payable', 'explainer'],
  ['AI pilots that reach daily use', 'case-study'],
  ['Stock accuracy in depots', 'explainer'],
  ['Safety stock and service levels', 'service-overview'],
  ['Digital transformation: what comes first?', 'explainer'],
  ['Expert testimony in a software dispute', 'explainer'],
  ['Myths and truths about ERP selection', 'explainer'],
  ['Life after go-live', 'testimonial'],
  ['The best pizza in Naples', 'explainer'],
];

/** The template writer calls nobody. */
const noMeans = {} as Means;

for (const [topic, videoType] of rows) {
  const request = { topic, videoType, duration: '60s', targetAudience: 'C-Suite Executives' } as const;
  console.log(`\n${topic} (${videoType})`);
  try {
    const { script } = await templateWriter.script(request).run(noMeans);
    const source = /Small print: from (.+)$/.exec(script.visualCues.at(-1) ?? '')?.[1] ?? 'the service page';
    console.log(`  says: ${script.mainContent.slice(0, 2).join('\n        ')}\n  from: ${source}`);
  } catch (error) {
    if (!(error instanceof WriterFault)) throw error;
    console.log(`  does not write it: ${error.kind}`);
  }
}
