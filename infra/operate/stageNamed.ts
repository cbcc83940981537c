import { CannotStart } from '../local/CannotStart.ts';
import { readSettings, type StageOf, stageNames } from '../settings.ts';

/**
 * A stage that is or can be deployed, by its name.
 * @throws CannotStart for a stage without a file and for `local`
 */
export function stageNamed(stage: string): StageOf {
  if (stage === 'local') {
    throw new CannotStart(
      'The stage ‘local’ is the run on this machine (npm start) and is deployed nowhere. Name a stage of infra/stages.',
    );
  }
  if (!stageNames().includes(stage)) {
    throw new CannotStart(
      `There is no stage ‘${stage}’. Those of infra/stages are: ${stageNames().join(', ')}.`,
    );
  }
  try {
    return { stage, settings: readSettings(stage) };
  } catch (error) {
    throw new CannotStart((error as Error).message);
  }
}
