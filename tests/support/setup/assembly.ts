import type { TestProject } from 'vitest/node';
import { bringAssemblyUpToDate } from '../upToDate.ts';

/** Tests read the built site and template as their sources are now, also when Vitest watches them. */
export default function builtAssembly(project: TestProject): void {
  bringAssemblyUpToDate();
  project.onTestsRerun((specifications) => {
    if (specifications.some((one) => one.project === project)) bringAssemblyUpToDate();
  });
}
