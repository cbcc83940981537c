import { openDialog } from '../../dialogs/openDialog.ts';

/** What 'Access Tool' does, by tool id (specification §2); an id without an entry says so. */
const actions: Partial<Record<string, () => void>> = {
  'erp-readiness-assessment': () => openDialog('assessment'),
  'roi-calculator': () => openDialog('roi-calculator'),
};

export function accessTool(id: string): void {
  if (Object.hasOwn(actions, id)) actions[id]?.();
  else window.alert('Tool access coming soon!');
}
