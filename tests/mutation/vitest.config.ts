import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

/** A mutant runs the tests that reach it in these projects; those of `dom` take seconds each. */
const quick = ['unit', 'functions'];

export default defineConfig({
  test: {
    ...config.test,
    projects: config.test?.projects?.filter(
      (project) =>
        typeof project === 'object' && 'test' in project && quick.includes(String(project.test?.name)),
    ),
  },
});
