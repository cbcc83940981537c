import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CONTEXT_ENV } from 'aws-cdk-lib/cx-api';
import { compileCache, noShellSettings } from '../environment.ts';

/** What a build needs; the demonstration firm and the tests are left out on purpose. */
const sources = [
  'cdk.json',
  'functions',
  'infra',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'web',
];
/** Rooms of `content` that are no code. */
const leftOut = ['built', 'firm'];

/** A project that holds one firm only, for production. */
export interface FirmBuild {
  /** The project's folder. */
  readonly folder: string;
  readonly remove: () => void;
}

/** Folders of its templates. */
export interface FirmTemplates {
  /** Of production, after the guard for examples. */
  readonly production: string;
  /** Of the local stage, which the runner starts. */
  readonly local: string;
}

export interface Firm {
  /** Folder of its content. */
  readonly content: string;
  /** File of its production stage, which imports the type from `infra/stages.ts`. */
  readonly stage: string;
}

/**
 * Copies the project for a firm, as somebody does who has copied the folder and removed the demonstration. Nothing is built.
 */
export function copyProject({ content, stage }: Firm): FirmBuild {
  const folder = mkdtempSync(join(tmpdir(), 'firm-'));
  for (const name of sources) cpSync(name, join(folder, name), { recursive: true });
  for (const room of readdirSync('content').filter((name) => !leftOut.includes(name))) {
    cpSync(join('content', room), join(folder, 'content', room), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  cpSync(content, join(folder, 'content', basename(content)), { recursive: true });
  rmSync(join(folder, 'infra/stages/sandbox.ts'));
  cpSync(stage, join(folder, 'infra/stages/production.ts'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

/**
 * Builds a firm in a copy of the project.
 * @throws Error with what the build said
 */
export async function buildFirm(firm: Firm): Promise<FirmBuild> {
  const project = copyProject(firm);
  await buildProject(project);
  return project;
}

/** Builds a copy, for the first time or again. @throws Error with what the build said */
export async function buildProject({ folder }: FirmBuild): Promise<void> {
  await run(folder, 'infra/build/build.ts', { STAGE: 'production' });
}

/** @throws Error with what the synthesis said */
export async function synthesizeFirm({ folder }: FirmBuild): Promise<FirmTemplates> {
  const templates = { production: join(folder, 'cdk.production'), local: join(folder, 'cdk.local') };
  await Promise.all(
    Object.entries(templates).map(([STAGE, CDK_OUTDIR]) =>
      run(folder, 'infra/app.ts', {
        ...{ STAGE, CDK_OUTDIR },
        // The resources of the demonstration have passed CloudFormation's rules; checking them again takes seconds.
        [CONTEXT_ENV]: JSON.stringify({ '@aws-cdk/core:validateAgainstDefaultRules': false }),
      }),
    ),
  );
  return templates;
}

/** What the smoke test of a deployment says of a firm's running site. It knows the parts by the built content beside it. */
export async function smokeOf({ folder }: FirmBuild, url: string): Promise<string> {
  const support = ['bookingPage', 'browser', 'hydrated', 'release'].map((name) => `support/${name}`);
  for (const name of ['smoke', ...support]) cpSync(`tests/${name}.ts`, join(folder, `tests/${name}.ts`));
  const smoke = promisify(execFile)(process.execPath, ['tests/smoke.ts', url], { cwd: folder });
  return (await smoke.catch((error: { stdout: string }) => error)).stdout;
}

async function run(folder: string, script: string, env: Record<string, string>): Promise<void> {
  const { CONTENT: _, ...shell } = process.env;
  try {
    await promisify(execFile)(process.execPath, [script], {
      cwd: folder,
      env: { ...shell, ...compileCache, ...noShellSettings, ...env },
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${script} failed for ${JSON.stringify(env)}:\n${stdout}${stderr}`);
  }
  if (script === 'infra/build/build.ts' && !existsSync(join(folder, 'dist/site.json'))) {
    throw new Error('The build ended without a site.');
  }
}
