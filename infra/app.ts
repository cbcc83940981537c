/** The CDK app: `npx cdk synth|diff|deploy`, with `STAGE=sandbox` (default), `production` or `local`. */
import { join } from 'node:path';
import { readBuild } from './readBuild.ts';
import { sampleContent } from './sampleContent.ts';
import { stageFromEnvironment } from './settings.ts';
import { website } from './website.ts';

const root = join(import.meta.dirname, '..');

try {
  const stage = stageFromEnvironment();
  const outdir = process.env.CDK_OUTDIR || join(root, 'cdk.out');
  const { app } = website({ ...stage, build: readBuild(join(root, 'dist')), outdir });
  app.synth();

  if (stage.stage === 'production') {
    const samples = await sampleContent();
    if (samples.length) {
      const list = samples.map((sample) => `  ${sample}\n`).join('');
      process.stderr.write(
        `Demonstration content still in place; see ‘Replacing the demonstration content’ in docs/operations.md:\n${list}`,
      );
    }
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
