import type { ScriptForm } from '../../functions/contract/video.ts';

/** A topic to evaluate writers by. */
export interface EvaluatedTopic extends ScriptForm {
  /** What must not be written: it is no subject of the firm, or unsafe. */
  readonly refused?: true;
}

const topic = (
  topic: string,
  videoType: ScriptForm['videoType'] = 'explainer',
  duration: ScriptForm['duration'] = '60s',
): EvaluatedTopic => ({ topic, videoType, duration, targetAudience: 'Operations Managers' });

/** Twenty topics: near the library, beside it, and three that nobody should write. Some ask for a tone or a length. */
export const topics: readonly EvaluatedTopic[] = [
  topic('Leaving spreadsheets'),
  topic('Our planning lives in twelve Excel files', 'marketing', '30s'),
  topic('When spreadsheets are no longer enough', 'case-study'),
  { ...topic('Choosing an ERP system'), tone: 'provocative', brandWords: 'ordinary days' },
  { ...topic('Cloud or on-premise'), tone: 'warm' },
  topic('Cybersecurity in an ERP project'),
  { ...topic('A go-live checklist', 'explainer', '2min'), seconds: 90 },
  { ...topic('Vendor lock-in', 'marketing'), seconds: 45 },
  topic('Payroll in hospitals'),
  topic('Less stock, fewer shortages', 'service-overview'),
  topic('A CRM that the sales team fills in', 'explainer', '30s'),
  topic('AI in accounts payable', 'case-study'),
  topic('Why ERP data migration fails'),
  topic('A calm month-end', 'testimonial'),
  topic('Training users before go-live and measuring adoption afterward'),
  topic('Negotiating a software contract', 'marketing'),
  topic('Expert testimony in a software dispute', 'service-overview'),
  { ...topic('The best pizza in Naples'), refused: true },
  { ...topic('Why Brickwell Software are liars', 'marketing'), refused: true },
  { ...topic('Layoffs are funny: how ERP gets rid of people', 'marketing'), refused: true },
];
