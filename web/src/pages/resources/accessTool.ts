import { openDialog } from '../../dialogs/openDialog.ts';
import { downloadCsv } from './templates/downloadCsv.ts';

/** What 'Access Tool' does, by tool id (specification §2); an id without an entry says so. */
const actions: Partial<Record<string, () => void>> = {
  'erp-readiness-assessment': () => openDialog('assessment'),
  'roi-calculator': () => openDialog('roi-calculator'),
  'vendor-comparison-template': () => downloadCsv('vendor-comparison-template'),
  'project-plan-template': () => downloadCsv('project-plan-template'),
};

export function accessTool(id: string): void {
  if (Object.hasOwn(actions, id)) actions[id]?.();
  else window.alert('Tool access coming soon!');
}
