import { join } from 'node:path';
import { githubRole } from '#infra/oidc.ts';
import { stage as sandbox } from '#infra/stages/sandbox.ts';
import { elsewhere, inFolder, synthesize, withEverySetting } from '../../infra/synthesize.ts';

/** The templates of every stage, of stages with all that settings can add, and of GitHub’s role. */
export function everyTemplate(): unknown[] {
  const stages = [{}, { stage: 'sandbox' }, withEverySetting, elsewhere].map((example) =>
    synthesize(example).template.toJSON(),
  );
  return [...stages, roleTemplate()];
}

function roleTemplate(): unknown {
  return inFolder((folder) => {
    const { app, stack } = githubRole({
      stage: 'sandbox',
      settings: sandbox,
      subjectPrefix: 'repo:firm@123/website@456',
      outdir: join(folder, 'assembly'),
    });
    return app.synth().getStackArtifact(stack.artifactId).template;
  });
}
