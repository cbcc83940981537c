import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { assemblyDirOf } from '../../infra/local/dataDir.ts';
import { noShellSettings } from './environment.ts';

/** The folder of the synthesized template that the runner of the tests has made, or of one that is made now. */
export function testAssembly(): string {
  const folder = resolve(process.env.TEST_ASSEMBLY || '.test/assembly');
  if (!existsSync(join(folder, 'manifest.json'))) {
    const env = { ...process.env, ...noShellSettings, STAGE: 'local', CDK_OUTDIR: folder };
    for (const script of ['infra/build.ts', 'infra/app.ts']) {
      execFileSync(process.execPath, [script], { env });
    }
  }
  return folder;
}

/** Gives a data folder a template, as `npm start` leaves it there. */
export function linkAssembly(dataDir: string, assembly = testAssembly()): void {
  symlinkSync(assembly, assemblyDirOf(dataDir), 'junction');
}
