/** `npm run mutation`: Stryker changes the code, a place at a time, and asks which changes no test notices. */

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  mutate: [
    'functions/{background,contact,gateway,library,limits,mail,newsletter}/*.ts',
    'web/src/tools/assessment/assess.ts',
    'web/src/tools/roi/calculateRoi.ts',
  ],
  // Sentences are not arithmetic, and what runs when a file is loaded would ask all tests.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  // Stryker reads this file with TypeScript's API, which TypeScript 7 does not have; it may be without one.
  tsconfigFile: 'none',
  ignorePatterns: ['/dist', '/cdk.out*', '/.local', '/.test'],
  tempDirName: '.test/mutation',
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
