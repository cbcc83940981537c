/** The tools that are files, with the files' names without their ending (specification §3). */
export const templateFiles = {
  'vendor-comparison-template': 'vendor_comparison_template',
  'project-plan-template': 'project_plan_template',
} as const;
export type TemplateId = keyof typeof templateFiles;

export function isTemplate(id: string): id is TemplateId {
  return Object.hasOwn(templateFiles, id);
}
