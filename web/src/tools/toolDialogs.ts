import { type ComponentType, lazy } from 'react';
import { features } from '#content/built/features.ts';

/**
 * What `openDialog` opens: the tools by the ids of their cards (`content/firm/tools.yaml`), and the booking page. What a
 * site does not offer is not in its build.
 */
export const toolDialogs: Readonly<Record<string, ComponentType<{ open: boolean }> | false>> = {
  schedule: features.booking && lazy(() => import('./schedule/ScheduleDialog.tsx')),
  'erp-readiness-assessment': features.assessment && lazy(() => import('./assessment/AssessmentDialog.tsx')),
  'roi-calculator': features.roiCalculator && lazy(() => import('./roi/RoiCalculatorDialog.tsx')),
};
