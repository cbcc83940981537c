/**
 * The roles of GitHub's workflows as a CDK app of its own: `npm run deploy -- --stage <name> --oidc
 * <owner>/<repository>` runs it once for a stage. It is no part of the site, so that no workflow changes its own
 * rights.
 */
import { join } from 'node:path';
import { githubRoles } from './OidcStack.ts';
import { refuseAccount, stageFromEnvironment } from './settings.ts';

try {
  const stage = stageFromEnvironment();
  refuseAccount(stage);
  githubRoles({
    ...stage,
    repository: process.env.REPOSITORY ?? '',
    providerExists: process.env.PROVIDER_EXISTS === 'true',
    outdir: process.env.CDK_OUTDIR || join(import.meta.dirname, '../cdk.out.oidc'),
  }).app.synth();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
