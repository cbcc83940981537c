import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { routeIds, routes } from '../../functions/contract/routes.ts';
import type { VideoSettings } from '../../functions/contract/videoSettings.ts';
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
/** @param folder of the copy, for changes of its assets. */
export type Change = (template: Template, folder: string) => void;

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
  change(template, target);
  writeFileSync(join(target, templateFile), JSON.stringify(template));
}

/** Gives a function other code: `source` is CommonJS that sets `exports.handler`. */
export function replaceCode(template: Template, folder: string, name: string, source: string): void {
  const asset = join(
    folder,
    `asset.${functionNamed(template, name).Properties.Code.S3Key.replace('.zip', '')}`,
  );
  rmSync(asset);
  mkdirSync(asset);
  writeFileSync(join(asset, 'index.cjs'), source);
}

/** A function's resource by its bundle's name, for example `subscribe`. */
export function functionNamed(template: Template, name: string): Resource {
  const functions = ofType(template, 'AWS::Lambda::Function');
  const found = functions.find(({ Properties }) => Properties.Description === name);
  if (!found) throw new Error(`The template has no function ${name}.`);
  return found;
}

/** The role of a function. */
export function roleOf(template: Template, name: string): Resource {
  return template.Resources[functionNamed(template, name).Properties.Role['Fn::GetAtt'][0]]!;
}

export function ofType({ Resources }: Template, type: string): Resource[] {
  return Object.values(Resources).filter(({ Type }) => Type === type);
}

/** The limits of visitors and the throttles of routes as in production, for tests of these limits. */
export const withProductionVisitorLimits: Change = (template) => {
  const { limits, throttles } = production;
  for (const { Properties } of ofType(template, 'AWS::Lambda::Function')) {
    const variables = Properties.Environment?.Variables;
    if (variables?.LIMIT_SETTINGS) variables.LIMIT_SETTINGS = JSON.stringify(limits);
  }
  for (const { Properties } of ofType(template, 'AWS::ApiGatewayV2::Stage')) {
    for (const id of routeIds) {
      const { method, path, traffic } = routes[id];
      Properties.RouteSettings[`${method} ${path}`] = {
        ThrottlingRateLimit: throttles[traffic].rate,
        ThrottlingBurstLimit: throttles[traffic].burst,
      };
    }
  }
};

/** What a visitor and a day may cost as in production, for tests of these limits. */
export function withProductionLimits(settings: VideoSettings): VideoSettings {
  const { visitor, dollarsPerDay } = production.video;
  return { ...settings, visitor, dollarsPerDay };
}
