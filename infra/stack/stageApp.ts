import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, DefaultStackSynthesizer, type StackProps, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { NamedStage } from '../stages.ts';

/**
 * A CDK app with the flags of `cdk.json`, which only the CDK command itself would pass on. Its synthesis fails on an
 * unanswered finding of cdk-nag.
 * @param outdir folder of the cloud assembly
 */
export function stageApp(outdir: string): App {
  const { context } = JSON.parse(readFileSync(join(import.meta.dirname, '../../cdk.json'), 'utf8'));
  // Synthesized where it is asked for: at the end of a failed process it would add faults of half a stack to the sentence.
  const options = { autoSynth: false, analyticsReporting: false, treeMetadata: false };
  const app = new App({ outdir, context, ...options });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}

/** The properties that the stacks of a stage have in common. @param name what comes after the stage in the stack's name */
export function stackProps({ stage, settings }: NamedStage, name: string): StackProps {
  return {
    stackName: `${stage}-${name}`,
    env: { account: settings.account, region: settings.region },
    tags: { ...settings.tags, 'website:stage': stage },
    synthesizer: new DefaultStackSynthesizer({ generateBootstrapVersionRule: false }),
  };
}
