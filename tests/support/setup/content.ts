import type { TestProject } from 'vitest/node';
import { bringContentUpToDate } from '../upToDate.ts';

/** Tests read the content as its files are now, also when Vitest watches them. */
export default function builtContent(project: TestProject): void {
  bringContentUpToDate();
  project.onTestsRerun(bringContentUpToDate);
}
