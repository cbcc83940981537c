/** The CDK app: `npx cdk synth|diff|deploy`, with `STAGE=sandbox` (default), `production` or `local`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refuseExamples } from './examplesLeft.ts';
import { readBuild } from './readBuild.ts';
import { siteApp } from './SiteStack.ts';
import { refuseAccount, stageFromEnvironment } from './stages.ts';

const root = join(import.meta.dirname, '..');

try {
  const stage = stageFromEnvironment();
  if (stage.stage !== 'local') {
    refuseAccount(stage);
    if (existsSync(join(root, 'dist/drafts'))) {
      throw new Error('What is built holds drafts, because npm run dev was last. Run npm run build.');
    }
    await refuseExamples(stage);
  } else if (process.env.CDK_CLI_VERSION) {
    throw new Error(
      'STAGE=local is the run on this machine (npm start) and cannot be deployed. Name a stage of infra/stages instead: STAGE=sandbox.',
    );
  }
  const outdir = process.env.CDK_OUTDIR || join(root, 'cdk.out');
  const build = readBuild(join(root, 'dist'));
  const { features } = await import('../content/built/features.ts');
  siteApp({ ...stage, build, features, outdir }).app.synth();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
