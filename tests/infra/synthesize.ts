import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Template } from 'aws-cdk-lib/assertions';
import type { CloudFormationStackArtifact } from 'aws-cdk-lib/cx-api';
import { allSwitchesOn, type Switches } from '#content/schema/features.ts';
import { bundlesOf } from '#functions/bundles.ts';
import { type Build, readBuild } from '#infra/build/readBuild.ts';
import { functionNeeds } from '#infra/stack/functionNeeds.ts';
import { stage as production } from '#infra/stages/production.ts';
import { type Stage, stageNamed } from '#infra/stages.ts';
import { siteApp } from '../support/siteApp.ts';

/** The parts of the example's builds that a release may change. */
interface Release {
  readonly style: string;
  readonly script: string;
  readonly word: string;
  readonly paths: readonly string[];
  /** What every function does. */
  readonly code: string;
  readonly paper: string;
}

const firstRelease: Release = {
  style: 'a{color:red}',
  script: 'start()',
  word: 'Welcome',
  paths: ['/', '/services', '/case-studies/one'],
  code: '',
  paper: '%PDF-1.7',
};

/** The smallest output of the builds. */
function exampleBuild(dist: string, { style, script, word, paths, code, paper }: Release): Build {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
  };
  for (const name of Object.keys(functionNeeds).flatMap(bundlesOf)) {
    write(`functions/${name}/index.cjs`, `exports.handler = '${name}';${code}`);
  }
  const main = `/assets/main-${createHash('md5').update(script).digest('hex').slice(0, 8)}.js`;
  const pages = paths.map((path) => path.slice(1) || 'index');
  for (const page of [...pages, '404', 'case-studies/_shell']) {
    const head = `<style>${style}</style><script>${script}</script><script src="${main}"></script>`;
    write(`web/${page}.html`, `<head>${head}</head><h1>${word}: ${page}</h1>`);
  }
  write(`web${main}`, script);
  write('web/robots.txt', '');
  write('web/social/home.png', '');
  write('whitepapers/paper.pdf', paper);
  write(
    'site.json',
    JSON.stringify({
      paths,
      redirects: [],
      inlineScriptHash: 'sha256-abc=',
      frames: [],
      scripts: [],
      connections: [],
    }),
  );
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

interface Synthesized {
  readonly template: Template;
  /** Beside the template, what CDK's command line reads of the stack. */
  readonly artifact: CloudFormationStackArtifact;
  /** The code of each function, by its description. */
  readonly code: Readonly<Record<string, string>>;
}

const known = new Map<string, Synthesized>();

/**
 * The template of a stage, through cdk-nag. A synthesis takes about a second, so each example is synthesized once for
 * all tests of a worker: they read it and change nothing.
 */
export function synthesize(example: Example = {}): Synthesized {
  // A setting that is taken away is part of the example.
  const key = JSON.stringify(example, (_, value) => value ?? null);
  const made = known.get(key) ?? inFolder((folder) => synthesizeInto(folder, example));
  known.set(key, made);
  return made;
}

function synthesizeInto(folder: string, example: Example): Synthesized {
  const { app, stack } = exampleWebsite(folder, example);
  const artifact = app.synth().getStackArtifact(stack.artifactId);
  const template = Template.fromStack(stack);
  const asset = (name: string) => readFileSync(join(folder, 'assembly', `asset.${name}`), 'utf8');
  return {
    template,
    artifact,
    code: Object.fromEntries(
      functionsOf(template).map(({ Properties: { Description, Code } }) => [
        Description,
        asset(Code.S3Key.replace('.zip', '/index.cjs')),
      ]),
    ),
  };
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
    priceClass: 'PriceClass_200',
    watch: { alarmsTo: ['a@firm.test', 'b@firm.test'], dollarsPerMonth: 40 },
  },
};

/** Production in another account and region, with tags and a writer of its own. */
export const elsewhere: Example = {
  settings: {
    video: { ...production.video, writer: 'sample' },
    account: '210987654321',
    region: 'eu-west-1',
    tags: { 'cost-center': '4711' },
  },
};

/** A resource of the template with its logical id. */
export interface Resource {
  readonly id: string;
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: the shapes of CloudFormation are what the tests are about
  readonly Properties: any;
  readonly DependsOn?: readonly string[];
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

export function resourcesOf(template: Template, type: string): Resource[] {
  const found = Object.entries(template.findResources(type)) as [string, Omit<Resource, 'id'>][];
  return found.map(([id, resource]) => ({ id, ...resource }));
}

/** The resource of a type whose logical id begins so; without a beginning the only one of its type. */
export function resourceOf(template: Template, type: string, idStart = ''): Resource {
  const [found, ...others] = resourcesOf(template, type).filter(({ id }) => id.startsWith(idStart));
  if (found && others.length === 0) return found;
  throw new Error(`The template has ${others.length + Number(Boolean(found))} of ${type} ${idStart}.`);
}

/** The functions that the site bundles; CDK adds others, which carry out custom resources. */
export function functionsOf(template: Template): Resource[] {
  return resourcesOf(template, 'AWS::Lambda::Function').filter(
    ({ Properties }) => Properties.Description in functionNeeds,
  );
}

/**
 * What an update from one template to another does, as `AWS::Lambda::Function Code`, each once; a resource that comes or
 * goes as `+` or `-` and its type.
 */
export function changesOf(before: Template, after: Template): string[] {
  const [old, next] = [before, after].map((one) => one.toJSON().Resources as Record<string, Resource>);
  const changes = Object.keys({ ...old, ...next }).flatMap((id) => {
    const [was, is] = [old![id], next![id]];
    if (!was || !is) return `${was ? '-' : '+'} ${(was ?? is)!.Type}`;
    const names = Object.keys({ ...was.Properties, ...is.Properties });
    return names
      .filter((name) => !isDeepStrictEqual(was.Properties[name], is.Properties[name]))
      .map((name) => `${is.Type} ${name}`);
  });
  return [...new Set(changes)].sort();
}

export function functionOf(template: Template, name: string): Resource {
  return functionsOf(template).find(({ Properties }) => Properties.Description === name)!;
}
