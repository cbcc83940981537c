/**
 * `npm run diff -- --stage <name>`: what a deployment would change. `--read-only` compares templates alone, for
 * credentials that may make no change set.
 */
import { deployedStage } from './deployedStage.ts';
import { diffStep, runStep } from './deploySteps.ts';
import { runCommand } from './runCommand.ts';

await runCommand(async () => {
  const { stage, values } = deployedStage(
    { command: 'diff', more: '[--read-only]' },
    { 'read-only': { type: 'boolean', default: false } },
  );
  await runStep(diffStep(stage, values['read-only']));
});
