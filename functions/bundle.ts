/**
 * Bundles every function into `dist/functions/<bundle>/index.cjs`: `node functions/bundle.ts [--sizes] [name …]`.
 * Without names it bundles all of them; `--sizes` prints what each weighs. A function that generates has a bundle for
 * each writer, so that none that is deployed holds the sample.
 */
import { existsSync, globSync, readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { type VideoSettings, writers } from './video/videoSettings.ts';

const root = resolve(import.meta.dirname, '..');
const outdir = resolve(root, 'dist/functions');

/** Bytes; a larger bundle starts too slowly. */
const maxBytes = 600_000;
/**
 * What generates: OpenAI's client is one class that uses all of its parts. A visitor who generates waits for seconds anyway.
 */
const maxBytesWriting = { openai: 950_000, sample: maxBytes };
/** `generateThumbnail` also holds S3's client. */
const maxBytesOfS3 = 200_000;
/** `deliverMail` holds React's renderer and the titles of a firm's newest articles; nobody waits for it. */
const maxBytesOfMails = 1_040_000;

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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sizes: { type: 'boolean', default: false } },
});

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
    entryPoints: names.map((name) => ({
      in: resolve(root, handlerOf(name)),
      out: `${bundleOf(name, writer)}/index`,
    })),
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

/** What draws letters, for the operator's command: plain Node runs no JSX. */
async function bundleLetters(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ['functions/newsletter/buildLetter.ts'],
    outfile: resolve(root, 'dist/mail/buildLetter.js'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  });
}

/** Bundles of functions that the site no longer has. */
function removeOthers(bundles: readonly string[]): void {
  for (const name of readdirSync(outdir)) {
    if (!bundles.includes(name)) rmSync(resolve(outdir, name), { recursive: true });
  }
}

/** @returns a sentence with the remedy, or nothing when the functions can be bundled. */
function obstacle(names: readonly string[], functionNames: readonly string[]): string | undefined {
  const unknown = names.find((name) => !functionNames.includes(name));
  if (unknown) return `There is no function ${unknown}. The functions are ${functionNames.join(', ')}.`;
  const missing = names.find((name) => !handlerOf(name));
  if (missing)
    return `The function ${missing} has no handler yet. Write ${missing}.ts in its room of functions.`;
  return undefined;
}

/** The file that is bundled as a function: it has the function's name, in the room of its subject. */
function handlerOf(name: string): string {
  return globSync(`functions/*/${name}.ts`, { cwd: root })[0] ?? '';
}

if (!existsSync(resolve(root, 'content/built'))) {
  fail('The content is not built yet, and the functions reply with it. Run: npm run build:content');
}
// They read the built content, which is there from here on.
const { features } = await import('../content/built/features.ts');
const { bundleOf, bundlesOf, functionNamesOf } = await import('./bundles.ts');
const functionNames = functionNamesOf(features);
const names = positionals.length > 0 ? positionals : functionNames;
const problem = obstacle(names, functionNames);
if (problem) fail(problem);

const generating = names.filter((name) => bundlesOf(name).length > 1);
const [first, ...others] = writers;
const sizes = await Promise.all([
  bundle(names, first),
  ...others.map((writer) => bundle(generating, writer)),
]).catch(() => fail('The functions cannot be bundled: see above.'));
if (positionals.length === 0) {
  removeOthers(names.flatMap(bundlesOf));
}
if (features.newsletter) await bundleLetters();
for (const [name, bytes] of sizes.flat()) {
  if (values.sizes) console.log(`${name.padEnd(26)} ${(bytes / 1000).toFixed(0).padStart(4)} KB`);
  const most = maxBytesOf(name);
  if (bytes > most) {
    fail(
      `The bundle ${name} weighs ${bytes} bytes; ${most} are allowed. Find out what it imports with esbuild's --analyze.`,
    );
  }
}

function maxBytesOf(bundleName: string): number {
  if (['deliverMail', 'sendMail'].includes(bundleName)) return maxBytesOfMails;
  const writer = writers.find((writer) => bundleName.endsWith(`-${writer}`));
  if (!writer) return maxBytes;
  return maxBytesWriting[writer] + (bundleName.startsWith('generateThumbnail') ? maxBytesOfS3 : 0);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
