/**
 * The roles of GitHub's workflows as a CDK app of its own, deployed once for a stage:
 *
 *     STAGE=sandbox SUBJECT_PREFIX=repo:owner@123/name@456 npx cdk deploy --app 'npx node infra/oidc.ts' --build ''
 *
 * with `PROVIDER_EXISTS=true` where the account has another stage's already. It is no part of the site, so that no
 * workflow changes its own rights.
 */
import { join } from 'node:path';
import { githubRoles } from './OidcStack.ts';
import { refuseAccount, stageFromEnvironment } from './stages.ts';

const { SUBJECT_PREFIX = '', PROVIDER_EXISTS, CDK_OUTDIR } = process.env;

try {
  if (!/^repo:(?:[\w.-]+\/[\w.-]+|[\w.-]+@\d+\/[\w.-]+@\d+)$/.test(SUBJECT_PREFIX)) {
    throw new Error(
      `SUBJECT_PREFIX is what GitHub says its tokens begin with, such as repo:owner@123/name@456, not ${JSON.stringify(SUBJECT_PREFIX)}. Ask it: gh api repos/<owner>/<name>/actions/oidc/customization/sub --jq .sub_claim_prefix`,
    );
  }
  const stage = stageFromEnvironment();
  refuseAccount(stage);
  githubRoles({
    ...stage,
    subjectPrefix: SUBJECT_PREFIX,
    providerExists: PROVIDER_EXISTS === 'true',
    outdir: CDK_OUTDIR || join(import.meta.dirname, '../cdk.out.oidc'),
  }).app.synth();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
