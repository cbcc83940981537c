/**
 * Checks that the API can reply with the built content, and bundles every function into
 * `dist/functions/<bundle>/index.cjs`: `node functions/bundle.ts [--sizes]`; `--sizes` prints what each weighs. A function
 * that generates has a bundle for each writer, so that none that is deployed holds the sample.
 */
import { existsSync, globSync, readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { folderOrEnd } from '#content/read/firmFolder.ts';
import { type VideoSettings, writers } from './video/videoSettings.ts';

const root = resolve(import.meta.dirname, '..');
const outdir = resolve(root, 'dist/functions');

/** Bytes that a bundle may weigh; a larger one starts too slowly. */
function mostBytes(name: string): number {
  // React's renderer and the titles of a firm's newest articles; nobody waits for a mail.
  if (name === 'runJobs' || name === letterBundle) return 1_040_000;
  // OpenAI's client is one class that uses all of its parts, and a visitor who generates waits for seconds anyway.
  if (name === bundleOf('generateThumbnail', 'openai')) return 1_000_000;
  // Here its helper for zod holds an older zod too, and the library's excerpts are up to 300 KB.
  return writers.some((writer) => name.endsWith(`-${writer}`)) ? 1_300_000 : 600_000;
}

/** The bundle that draws letters for the operator's command, because plain Node runs no JSX. */
const letterBundle = 'letterMail';

/**
 * Where the AWS SDK looks for credentials when the environment has none. It loads each of these only then, and Lambda
 * always gives a function its role's credentials in the environment.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html#configuration-envvars-runtime
 */
const otherCredentials = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
];

/** React Email loads it only when it is asked for indented HTML. */
const prettier = ['prettier/*'];

if (!existsSync(resolve(root, 'content/built'))) {
  fail('The content is not built yet, and the functions reply with it. Run: npm run build:content');
}
// They read the built content, which is there from here on.
const { features } = await import('#content/built/features.ts');
const { bundleOf, bundlesOf, functionNamesOf } = await import('./bundles.ts');
const { replyProblems } = await import('./library/replyProblems.ts');

const firmFolder = folderOrEnd();
const problems = replyProblems();
if (problems.length > 0) fail(problems.map((problem) => `${firmFolder}/${problem}`).join('\n'));

const names = [...functionNamesOf(features), ...(features.newsletter ? [letterBundle] : [])];
const generating = names.filter((name) => bundlesOf(name).length > 1);
const [first, ...others] = writers;
const sizes = await Promise.all([
  bundle(names, first),
  ...others.map((writer) => bundle(generating, writer)),
]).catch(() => fail('The functions cannot be bundled: see above.'));
removeOthers(names.flatMap(bundlesOf));
for (const [name, bytes] of sizes.flat()) {
  if (process.argv.includes('--sizes')) {
    console.log(`${name.padEnd(26)} ${(bytes / 1000).toFixed(0).padStart(4)} KB`);
  }
  if (bytes > mostBytes(name)) {
    fail(
      `The bundle ${name} weighs ${bytes} bytes; ${mostBytes(name)} are allowed. Find out what it imports with esbuild's --analyze.`,
    );
  }
}

/**
 * Bundles functions for a stage with this writer.
 * @returns the bytes of each bundle by its name
 */
async function bundle(
  names: readonly string[],
  writer: VideoSettings['writer'],
): Promise<(readonly [name: string, bytes: number])[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: names.map((name) => ({ in: handlerOf(name), out: `${bundleOf(name, writer)}/index` })),
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    // CommonJS starts about 10 ms sooner than ES modules. Of the packages' module builds esbuild can drop more.
    format: 'cjs',
    mainFields: ['module', 'main'],
    legalComments: 'none',
    external: [...otherCredentials, ...prettier],
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.BUNDLED_WRITER': JSON.stringify(writer),
    },
    metafile: true,
    logLevel: 'warning',
  });
  return Object.entries(metafile.outputs).map(([path, { bytes }]) => [path.split('/').at(-2) ?? path, bytes]);
}

/** The file that is bundled as a function: it has the function's name, in the room of its subject. */
function handlerOf(name: string): string {
  const [file] = globSync(`functions/*/${name}.ts{,x}`, { cwd: root });
  return file
    ? resolve(root, file)
    : fail(`The function ${name} has no handler yet. Write ${name}.ts in its room of functions.`);
}

/** Bundles of functions that the site no longer has. */
function removeOthers(bundles: readonly string[]): void {
  for (const name of readdirSync(outdir)) {
    if (!bundles.includes(name)) rmSync(resolve(outdir, name), { recursive: true });
  }
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
