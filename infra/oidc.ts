/**
 * The roles of GitHub's workflows as a CDK app of its own: `npm run deploy -- --stage <name> --oidc
 * <prefix>` runs it once for a stage. It is no part of the site, so that no workflow changes its own
 * rights.
 */
import { join } from 'node:path';
import { githubRoles } from './OidcStack.ts';
import {
  readSettings,
  refuseAccount,
  refuseSharedBootstrap,
  stageFromEnvironment,
  stageNames,
} from './settings.ts';

try {
  const stage = stageFromEnvironment();
  refuseAccount(stage);
  refuseSharedBootstrap(
    stage,
    stageNames().map((name) => ({ stage: name, settings: readSettings(name) })),
  );
  githubRoles({
    ...stage,
    subjectPrefix: process.env.SUBJECT_PREFIX ?? '',
    providerExists: process.env.PROVIDER_EXISTS === 'true',
    outdir: process.env.CDK_OUTDIR || join(import.meta.dirname, '../cdk.out.oidc'),
  }).app.synth();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
