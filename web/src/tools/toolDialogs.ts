import { type ComponentType, lazy } from 'react';
import { features } from '#content/built/features.ts';
import { loadAgain } from '../failedCode.ts';
import { DialogLost } from './DialogLost.tsx';

type Dialog = ComponentType<{ open: boolean }>;

/** A dialog that loads when it is first opened. Where its code does not come, the page is loaded anew, or says so. */
function dialog(load: () => Promise<{ default: Dialog }>) {
  return lazy(() =>
    load().catch((error) => (loadAgain(error) ? new Promise<never>(() => {}) : { default: DialogLost })),
  );
}

/**
 * What `openDialog` opens: the tools by the ids of their cards (`content/firm/tools.yaml`), and the booking page. What a
 * site does not offer is not in its build.
 */
export const toolDialogs: Readonly<Record<string, Dialog | false>> = {
  schedule: features.booking && dialog(() => import('./schedule/ScheduleDialog.tsx')),
  'erp-readiness-assessment':
    features.assessment && dialog(() => import('./assessment/AssessmentDialog.tsx')),
  'roi-calculator': features.roiCalculator && dialog(() => import('./roi/RoiCalculatorDialog.tsx')),
};
