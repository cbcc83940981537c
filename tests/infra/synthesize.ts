import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { allSwitchesOn, type Switches } from '../../content/schema/features.ts';
import { bundlesOf } from '../../functions/bundles.ts';
import { type Build, readBuild } from '../../infra/readBuild.ts';
import { routeGrants } from '../../infra/routeGrants.ts';
import { stage as production } from '../../infra/stages/production.ts';
import { type Stage, stageNamed } from '../../infra/stages.ts';
import { siteApp } from '../support/siteApp.ts';

/** The parts of the example's pages that a release may change. */
interface Release {
  readonly style: string;
  readonly script: string;
  readonly word: string;
  /** Paths of the pages in `site.json`. */
  readonly paths: readonly string[];
}

const firstRelease: Release = {
  style: 'a{color:red}',
  script: 'start()',
  word: 'Welcome',
  paths: ['/', '/services', '/case-studies/one'],
};

/** The smallest output of the builds. */
function exampleBuild(dist: string, { style, script, word, paths }: Release): Build {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
  };
  for (const name of Object.keys(routeGrants).flatMap(bundlesOf)) {
    write(`functions/${name}/index.cjs`, `exports.handler = '${name}';`);
  }
  const code = `/assets/main-${createHash('md5').update(script).digest('hex').slice(0, 8)}.js`;
  for (const page of ['index', '404', 'services', 'case-studies/_shell', 'case-studies/one']) {
    const head = `<style>${style}</style><script>${script}</script><script src="${code}"></script>`;
    write(`web/${page}.html`, `<head>${head}</head><h1>${word}: ${page}</h1>`);
  }
  write(`web${code}`, script);
  write('web/robots.txt', '');
  write('web/social/home.png', '');
  write('whitepapers/paper.pdf', '%PDF-1.7');
  write('site.json', JSON.stringify({ paths, inlineScriptHash: 'sha256-abc=', frames: [], analytics: [] }));
  return readBuild(dist);
}

export interface Example {
  readonly stage?: string;
  /** Settings that differ from the stage's file. */
  readonly settings?: Partial<Stage>;
  /** Parts that the site leaves out, or has. */
  readonly features?: Partial<Switches>;
  /** Differences from the first release. */
  readonly release?: Partial<Release>;
}

/**
 * A stage's app that has not been synthesized yet.
 * @param folder where its builds are made and its cloud assembly goes
 */
export function exampleWebsite(
  folder: string,
  { stage = 'production', settings, features, release }: Example = {},
): ReturnType<typeof siteApp> {
  return siteApp({
    stage,
    settings: { ...stageNamed(stage).settings, ...settings },
    build: exampleBuild(join(folder, 'dist'), { ...firstRelease, ...release }),
    features: { ...allSwitchesOn, ...features },
    outdir: join(folder, 'assembly'),
  });
}

/** Gives a folder for as long as `use` runs: a cloud assembly weighs 22 MB, mostly the AWS command line in it. */
export function inFolder<Result>(use: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'infra-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The parts of a stack that CDK's command line reads beside its template. */
export interface StackArtifact {
  readonly environment: string;
  readonly stackName: string;
  readonly terminationProtection?: boolean;
  readonly tags?: Record<string, string>;
  readonly assumeRoleArn: string;
}

interface Synthesized {
  readonly template: Template;
  readonly artifact: StackArtifact;
  /** The code of each function, by its description. */
  readonly code: Readonly<Record<string, string>>;
  /** The data of the pages' key-value store. */
  readonly pages: readonly { readonly key: string; readonly value: string }[];
}

const known = new Map<string, Synthesized>();

/**
 * The template of a stage, through cdk-nag. A synthesis takes about a second, so each example is synthesized once for
 * all tests: they read it and change nothing.
 */
export function synthesize(example: Example = {}): Synthesized {
  const key = JSON.stringify(example);
  const made = known.get(key) ?? inFolder((folder) => synthesizeInto(folder, example));
  known.set(key, made);
  return made;
}

function synthesizeInto(folder: string, example: Example): Synthesized {
  const template = Template.fromStack(exampleWebsite(folder, example).stack);
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'assembly/manifest.json'), 'utf8'));
  const [{ environment, properties }] = Object.values(manifest.artifacts).filter(
    ({ type }) => type === 'aws:cloudformation:stack',
  ) as [Artifact];
  const functions = functionsOf(template).map(([, { Properties }]) => {
    const asset = `asset.${Properties.Code.S3Key.replace('.zip', '')}`;
    return [Properties.Description, readFileSync(join(folder, 'assembly', asset, 'index.cjs'), 'utf8')];
  });
  return {
    template,
    artifact: { environment, ...properties },
    code: Object.fromEntries(functions),
    pages: pagesOf(template, join(folder, 'assembly')),
  };
}

function pagesOf(template: Template, assembly: string): Synthesized['pages'] {
  const [[, { Properties }]] = resourcesOf(template, 'AWS::CloudFront::KeyValueStore') as [
    [string, Resource],
  ];
  const hash = /(\w+)\.json/.exec(JSON.stringify(Properties.ImportSource.SourceArn))![1];
  return JSON.parse(readFileSync(join(assembly, `asset.${hash}.json`), 'utf8')).data;
}

interface Artifact {
  readonly type: string;
  readonly environment: string;
  readonly properties: Omit<StackArtifact, 'environment'>;
}

interface Manifest {
  readonly artifacts: Record<string, Artifact>;
}

/** Production with every setting that a stage may have. */
export const withEverySetting: Example = {
  settings: {
    siteUrl: 'https://www.example.com',
    customDomain: {
      aliases: ['www.example.com', 'example.com'],
      certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0f0f0f0f-1111-2222-3333-444444444444',
    },
    hsts: { includeSubDomains: true, preload: true },
    reservedConcurrency: { write: 5, generate: 3 },
    throttles: {
      read: { rate: 11, burst: 12 },
      download: { rate: 21, burst: 22 },
      write: { rate: 31, burst: 32 },
      generate: { rate: 41, burst: 42 },
    },
    logRetentionDays: 30,
    watch: { alarmsTo: ['a@firm.test', 'b@firm.test'], dollarsPerMonth: 40 },
  },
};

/** A site without the newsletter. */
export const withoutNewsletter: Example = { ...withEverySetting, features: { newsletter: false } };

/** Production in another account and region, with tags and a writer of its own. */
export const elsewhere: Example = {
  settings: {
    video: { ...production.video, writer: 'sample' },
    account: '210987654321',
    region: 'eu-west-1',
    tags: { 'cost-center': '4711' },
  },
};

/** A resource of the template. */
export interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: the shapes of CloudFormation are what the tests are about
  readonly Properties: any;
  readonly DependsOn?: readonly string[];
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

/** Resources of a type by logical id. */
export function resourcesOf(template: Template, type: string): [string, Resource][] {
  return Object.entries(template.findResources(type)) as [string, Resource][];
}

/** The functions that the site bundles; CDK adds others, which carry out custom resources. */
export function functionsOf(template: Template): [string, Resource][] {
  return resourcesOf(template, 'AWS::Lambda::Function').filter(
    ([, { Properties }]) => Properties.Description in routeGrants,
  );
}
