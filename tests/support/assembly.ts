import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { VideoSettings } from '../../functions/video/videoSettings.ts';
import { stage as production } from '../../infra/stages/production.ts';
import { noShellSettings } from './environment.ts';

/** A resource of a template, to be changed in place. */
export interface Resource {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: the shapes of CloudFormation are what the tests change
  Properties: any;
}
export interface Template {
  Resources: Record<string, Resource>;
}
export type Change = (template: Template) => void;

const templateFile = 'SiteStack.template.json';

/** The synthesized assembly that the test runner made, or one made now. */
export function testAssembly(): string {
  const folder = process.env.TEST_ASSEMBLY || resolve('.test/assembly');
  if (!existsSync(join(folder, 'manifest.json'))) {
    const env = { ...process.env, ...noShellSettings, STAGE: 'local', CDK_OUTDIR: folder };
    for (const script of ['infra/build.ts', 'infra/app.ts']) {
      execFileSync(process.execPath, [script], { env });
    }
  }
  return folder;
}

/** A copy of the assembly with a changed template; the assets are links to the original's. */
export function copyAssembly(target: string, change: Change = () => {}): void {
  const source = resolve(testAssembly());
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(source)) {
    if (name !== templateFile) symlinkSync(join(source, name), join(target, name));
  }
  const template: Template = JSON.parse(readFileSync(join(source, templateFile), 'utf8'));
  change(template);
  writeFileSync(join(target, templateFile), JSON.stringify(template));
}

function ofType({ Resources }: Template, type: string): Resource[] {
  return Object.values(Resources).filter(({ Type }) => Type === type);
}

/** The limits of visitors as in production, for tests of these limits. */
export const withProductionVisitorLimits: Change = (template) => {
  const { limits } = production;
  for (const { Properties } of ofType(template, 'AWS::Lambda::Function')) {
    const variables = Properties.Environment?.Variables;
    if (variables?.LIMIT_SETTINGS) variables.LIMIT_SETTINGS = JSON.stringify(limits);
  }
};

/** What a visitor and a day may have generated as in production, for tests of these limits. */
export function withProductionLimits(settings: VideoSettings): VideoSettings {
  const { visitor, unitsPerDay } = production.video;
  return { ...settings, visitor, unitsPerDay };
}
