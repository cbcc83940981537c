import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files whose tests wait for time limits of seconds, or send every fault of an upstream. */
const patient = ['dependencyFailures', 'generation', 'generationFaults'];
const isPatient = ({ moduleId }: TestSpecification) =>
  patient.some((name) => moduleId.endsWith(`/${name}.test.ts`));

/** Quick files first: most mutants die there, and the first failure ends a mutant's run. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => Number(isPatient(a)) - Number(isPatient(b)));
  }
}

/**
 * The tests of what `stryker.config.js` changes. The tests of the writers are not among them: they take most of the
 * time, and the writers are not changed. Neither are the histories: their seeds differ from run to run.
 */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: [
      'tests/unit/functions/**/*.test.ts',
      'tests/local/stores/*.test.ts',
      'tests/unit/web/{assessment,roiCalculation,roiCash,roiFiles,videoTexts}.test.ts',
    ],
    exclude: ['tests/unit/functions/{checkScript,histories,openaiWriter,templateWriter}.test.ts'],
    setupFiles: ['tests/unit/functions/cleanSlate.ts'],
    // Loading Amazon's clients takes longer than most tests; cleanSlate.ts loads what is ours anew for each file.
    isolate: false,
    // A machine that does other things too must not kill a change.
    testTimeout: 30_000,
    sequence: { sequencer: QuickFirst },
  },
});
