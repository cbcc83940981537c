/**
 * `npm run mutants`: which changes of the contract, the functions and the calculations no test notices. Not part of
 * `npm test`. One file: `npm run mutants -- --mutate functions/contract/text.ts`.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/vitest.mutants.config.ts', related: true },
  // Stryker rewrites the compiler's configuration with an API that TypeScript 7 no longer has; Vitest reads none.
  tsconfigFile: 'no-tsconfig.json',
  mutate: [
    'functions/{contract,generation,handlers,runtime,stores}/**/*.ts',
    'functions/mail/{deliver,mailLinks,sendMail,tasks}.ts',
    'web/src/dialogs/roi/{calculateCash,calculateRoi,roiChart,roiFormat,roiLink,roiReport}.ts',
    'web/src/dialogs/assessment/assess.ts',
  ],
  coverageAnalysis: 'perTest',
  // What a module makes while it loads (schemas, tables, texts) would need every test again for each change.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 10_000,
  ignorePatterns: ['dist', '.local', '.test', 'cdk.out'],
  tempDirName: '.test/stryker',
  reporters: ['clear-text', 'progress', 'html', 'json'],
  htmlReporter: { fileName: '.test/mutants.html' },
  jsonReporter: { fileName: '.test/mutants.json' },
  clearTextReporter: { logTests: false, allowColor: false },
};
