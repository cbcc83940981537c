import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { type Build, readBuild } from '../../infra/readBuild.ts';
import { routeGrants } from '../../infra/routeGrants.ts';
import { readSettings } from '../../infra/settings.ts';
import type { StageSettings } from '../../infra/stageSettings.ts';
import { type Website, website } from '../../infra/website.ts';

/** The least that the builds leave behind. */
function exampleBuild(dist: string): Build {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
  };
  for (const id of Object.keys(routeGrants)) write(`functions/${id}/index.cjs`, `exports.handler = '${id}';`);
  for (const page of ['index', '404', 'services', 'case-studies/_shell', 'case-studies/one']) {
    write(`web/${page}.html`, page);
  }
  write('web/assets/main-1a2b3c.js', '');
  write('web/robots.txt', '');
  write('web/social/home.png', '');
  write('whitepapers/paper.pdf', '%PDF-1.7');
  const csp = {
    scriptHashes: ["'sha256-c2NyaXB0'"],
    styleHashes: ["'sha256-c3R5bGU='"],
    frameSources: ['https://booking.example'],
  };
  write('site.json', JSON.stringify({ paths: ['/', '/services', '/case-studies/one'], csp }));
  return readBuild(dist);
}

export interface Example {
  readonly stage?: string;
  /** Settings that differ from the stage's file. */
  readonly settings?: Partial<StageSettings>;
}

/**
 * A stage's app that has not been synthesized yet.
 * @param folder where its builds are made and its cloud assembly goes
 */
export function exampleWebsite(folder: string, { stage = 'production', settings }: Example = {}): Website {
  return website({
    stage,
    settings: { ...readSettings(stage), ...settings },
    build: exampleBuild(join(folder, 'dist')),
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
