import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * All temporary folders of a run are in one, which goes with the run: a worker that is ended tidies nothing away, nor does
 * a test that was killed.
 */
export default function ownTemporaryFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'website-tests-'));
  // Named like this on Linux and macOS, and on Windows.
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder, TMP: folder });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
