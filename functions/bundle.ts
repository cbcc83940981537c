/**
 * Bundles every function into `dist/functions/<name>/index.cjs`: `node functions/bundle.ts [--sizes] [name …]`.
 * Without names it bundles all of them; `--sizes` prints what each weighs.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { type Route, routeIds, routes } from './contract/routes.ts';

const root = resolve(import.meta.dirname, '..');

/** Bytes; a larger bundle starts too slowly. */
const maxBytes = 600_000;
/**
 * OpenAI's client is one class that uses all of its parts, and the template writer draws on the library. A visitor who
 * generates waits for seconds anyway.
 */
const maxBytesGenerating = 1_400_000;
/** `generateThumbnail` also holds S3's client. */
const maxBytesOfThumbnails = 1_600_000;
/** `deliverMail` holds React's renderer; nobody waits for it. */
const maxBytesOfMails = 1_000_000;

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

/** The routes, the two functions that API Gateway calls beside them, and those that EventBridge calls. */
const functionNames: readonly string[] = [
  ...routeIds,
  'authorizeOrigin',
  'answerUnknownRoute',
  'deliverMail',
  'recordMailEvent',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sizes: { type: 'boolean', default: false } },
});

/** @returns the bytes of each bundle by the function's name. */
async function bundle(names: readonly string[]): Promise<Map<string, number>> {
  const outdir = resolve(root, 'dist/functions');
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: names.map((name) => ({ in: handlerOf(name), out: `${name}/index` })),
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
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
    logLevel: 'warning',
  });
  const sizes = Object.entries(metafile.outputs).map(([path, { bytes }]) => [path, bytes] as const);
  return new Map(sizes.map(([path, bytes]) => [path.split('/').at(-2) ?? path, bytes]));
}

/** The letter for the operator's command, which runs under plain Node: that runs no JSX. */
async function bundleLetter(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ['functions/mail/letterMail.tsx'],
    outfile: resolve(root, 'dist/mail/letterMail.js'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  });
}

/** @returns a sentence with the remedy, or nothing when the functions can be bundled. */
function obstacle(names: readonly string[]): string | undefined {
  const unknown = names.find((name) => !functionNames.includes(name));
  if (unknown) return `There is no function ${unknown}. The functions are ${functionNames.join(', ')}.`;
  if (!existsSync(resolve(root, 'content/built'))) {
    return 'The content is not built yet, and the functions reply with it. Run: npm run build:content';
  }
  const missing = names.find((name) => !existsSync(handlerOf(name)));
  if (missing) return `The function ${missing} has no handler yet. Write functions/handlers/${missing}.ts.`;
  return undefined;
}

/** The file that is bundled as a function. */
function handlerOf(name: string): string {
  return resolve(root, `functions/handlers/${name}.ts`);
}

const names = positionals.length > 0 ? positionals : functionNames;
const problem = obstacle(names);
if (problem) fail(problem);

const sizes = await bundle(names).catch(() => fail('The functions cannot be bundled: see above.'));
if (positionals.length === 0) await bundleLetter();
for (const [name, bytes] of sizes) {
  if (values.sizes) console.log(`${name.padEnd(20)} ${(bytes / 1000).toFixed(0).padStart(4)} KB`);
  const most = maxBytesOf(name);
  if (bytes > most) {
    fail(
      `The function ${name} weighs ${bytes} bytes; ${most} are allowed. Find out what it imports with esbuild's --analyze.`,
    );
  }
}

function maxBytesOf(name: string): number {
  if (name === 'generateThumbnail') return maxBytesOfThumbnails;
  if (name === 'deliverMail') return maxBytesOfMails;
  const route: Route | undefined = Object.hasOwn(routes, name)
    ? routes[name as keyof typeof routes]
    : undefined;
  return route?.traffic === 'generate' ? maxBytesGenerating : maxBytes;
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
