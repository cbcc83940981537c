import { csvOf } from '../../../files/csvOf.ts';
import { saveBlob } from '../../../files/saveFile.ts';
import { projectPlanRows } from './projectPlan.ts';
import { type TemplateId, templateFiles } from './templateFiles.ts';
import { vendorComparisonRows } from './vendorComparison.ts';

const rowsOf: Record<TemplateId, () => (string | number)[][]> = {
  'vendor-comparison-template': vendorComparisonRows,
  'project-plan-template': () => projectPlanRows(new Date()),
};

/** Makes a template and saves it as CSV. */
export function downloadCsv(id: TemplateId): void {
  const file = new Blob([csvOf(rowsOf[id]())], { type: 'text/csv' });
  saveBlob(file, `${templateFiles[id]}.csv`);
}
