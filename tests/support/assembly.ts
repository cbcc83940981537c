import { symlinkSync } from 'node:fs';
import { assemblyDirOf } from '#infra/local/dataDir.ts';
import { assemblyFolder } from './upToDate.ts';

/** Gives a data folder a template, as `npm start` leaves it there. */
export function linkAssembly(dataDir: string, folder = assemblyFolder()): void {
  symlinkSync(folder, assemblyDirOf(dataDir), 'junction');
}
