import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { bundlesOf } from '../../functions/contract/bundles.ts';
import { type Build, readBuild } from '../../infra/readBuild.ts';
import { routeGrants } from '../../infra/routeGrants.ts';
import { readSettings } from '../../infra/settings.ts';
import type { StageSettings } from '../../infra/stageSettings.ts';
import { type Website, website } from '../../infra/website.ts';
import { withMetaPolicy } from '../../web/metaPolicy.ts';

/** What a release may change of the example's pages. */
interface Release {
  readonly style: string;
  readonly script: string;
  readonly word: string;
}

const firstRelease: Release = { style: 'a{color:red}', script: 'start()', word: 'Welcome' };

/** The least that the builds leave behind. */
function exampleBuild(dist: string, { style, script, word }: Release): Build {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
  };
  for (const name of Object.keys(routeGrants).flatMap(bundlesOf)) {
    write(`functions/${name}/index.cjs`, `exports.handler = '${name}';`);
  }
  const code = `/assets/main-${createHash('md5').update(script).digest('hex').slice(0, 8)}.js`;
  for (const page of ['index', '404', 'services', 'case-studies/_shell', 'case-studies/one']) {
    const head = `<!-- policy --><style>${style}</style><script>${script}</script><script src="${code}"></script>`;
    write(`web/${page}.html`, withMetaPolicy(`<head>${head}</head><h1>${word}: ${page}</h1>`));
  }
  write(`web${code}`, script);
  write('web/robots.txt', '');
  write('web/social/home.png', '');
  write('whitepapers/paper.pdf', '%PDF-1.7');
  write('site.json', JSON.stringify({ paths: ['/', '/services', '/case-studies/one'] }));
  return readBuild(dist);
}

export interface Example {
  readonly stage?: string;
  /** Settings that differ from the stage's file. */
  readonly settings?: Partial<StageSettings>;
  /** What differs from the first release. */
  readonly release?: Partial<Release>;
}

/**
 * A stage's app that has not been synthesized yet.
 * @param folder where its builds are made and its cloud assembly goes
 */
export function exampleWebsite(
  folder: string,
  { stage = 'production', settings, release }: Example = {},
): Website {
  return website({
    stage,
    settings: { ...readSettings(stage), ...settings },
    build: exampleBuild(join(folder, 'dist'), { ...firstRelease, ...release }),
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

/** The templates of a stage, through every check of the synthesis. */
export function synthesize(example?: Example) {
  return inFolder((folder) => {
    const { data, api, web } = exampleWebsite(folder, example);
    return { data: Template.fromStack(data), api: Template.fromStack(api), web: Template.fromStack(web) };
  });
}

/** The template of a stage's alarms and dashboard. */
export function synthesizeWatch(example?: Example): Template {
  return inFolder((folder) => {
    const { watch } = exampleWebsite(folder, example);
    if (!watch) throw new Error('The stage’s settings have no watch.');
    return Template.fromStack(watch);
  });
}

/** A resource as the template holds it. */
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
