import * as z from 'zod';

/** Where the editor's page writes: a repository at GitHub, and the branch that is on the air. */
export const repositoryOnGitHub = z.strictObject(
  {
    repository: z
      .string('must be a repository at GitHub such as example/website')
      .regex(
        /^[A-Za-z\d][A-Za-z\d-]{0,38}\/[\w.-]{1,100}$/,
        'must be a repository at GitHub such as example/website',
      ),
    /** The branch from which the stage is deployed. */
    branch: z
      .string('must be the name of a branch such as main')
      .regex(/^(?!.*(\.\.|\/\/))[\w][\w./-]*$/, 'must be the name of a branch such as main')
      .default('main'),
  },
  'must have repository',
);
export type RepositoryOnGitHub = z.infer<typeof repositoryOnGitHub>;

/** What stands in the repository's place where the editor writes into a folder of this machine. */
export const thisMachine: RepositoryOnGitHub = { repository: 'this-machine/website', branch: 'main' };
