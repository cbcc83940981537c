import { features } from '../../../../content/built/features.ts';

/** Whether there is anything in the list of tools. */
export const hasTools =
  features.assessment || features.roiCalculator || features.vendorComparison || features.projectPlan;
