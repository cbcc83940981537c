import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

/** A mutant runs the tests that reach it in these projects; those of `dom` take seconds each. */
const quick = ['unit', 'functions'];
/** Asks what a bundle leaves out, and a mutant's switches keep everything in. */
const notOfMutants = ['tests/unit/functions/sampleWriter.test.ts'];

export default defineConfig({
  test: {
    ...config.test,
    projects: config.test?.projects?.flatMap((project) =>
      typeof project === 'object' && 'test' in project && quick.includes(String(project.test?.name))
        ? { test: { ...project.test, exclude: [...(project.test?.exclude ?? []), ...notOfMutants] } }
        : [],
    ),
  },
});
