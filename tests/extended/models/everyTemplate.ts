import { join } from 'node:path';
import { githubRoles } from '../../../infra/OidcStack.ts';
import { stage as sandbox } from '../../../infra/stages/sandbox.ts';
import { elsewhere, inFolder, synthesize, withEverySetting } from '../../infra/synthesize.ts';

/** The templates of every stage, of stages with all that settings can add, and of GitHub’s roles. */
export function everyTemplate(): unknown[] {
  const stages = [{}, { stage: 'sandbox' }, withEverySetting, elsewhere].map((example) =>
    synthesize(example).template.toJSON(),
  );
  return [...stages, rolesTemplate()];
}

function rolesTemplate(): unknown {
  return inFolder((folder) => {
    const { app, roles } = githubRoles({
      stage: 'sandbox',
      settings: sandbox,
      subjectPrefix: 'repo:firm@123/website@456',
      providerExists: false,
      outdir: join(folder, 'assembly'),
    });
    return app.synth().getStackArtifact(roles.artifactId).template;
  });
}
