import { RemovalPolicy } from 'aws-cdk-lib';
import type { StageSettings } from '../stageSettings.ts';

/** What happens to data when its stack is deleted, by the stage’s `keepData`. */
export function keptOrGone({ keepData }: Pick<StageSettings, 'keepData'>): RemovalPolicy {
  return keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
}
