import type { StageOf } from './settings.ts';

/**
 * The command line of CDK tells the app which account the credentials belong to.
 * @throws Error when the stage belongs to another
 */
export function refuseAccount(
  { stage, settings }: StageOf,
  { CDK_DEFAULT_ACCOUNT: actual }: Record<string, string | undefined> = process.env,
): void {
  if (!actual || !settings.account || actual === settings.account) return;
  throw new Error(
    `The stage ‘${stage}’ belongs to the account ${settings.account}, but these credentials are of ${actual}. Choose others, for example with AWS_PROFILE, or correct account in infra/stages/${stage}.yaml.`,
  );
}
