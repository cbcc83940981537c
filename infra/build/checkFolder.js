/**
 * Ends the process with a sentence when the path of the project's folder has `#` or `?`, which Vite does not support. Plain
 * JavaScript, because it runs before anything is installed.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const sign = /[#?]/.exec(root)?.[0];
if (sign) {
  process.stderr.write(
    `The site cannot be built in ${root}: Vite supports no ${sign} in the path of a folder. Rename that folder, or move the project, and run the command again.\n`,
  );
  process.exit(1);
}
