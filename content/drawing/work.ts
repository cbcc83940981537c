import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkDrawing } from '../schema/serviceDrawing.ts';
import type { Paint } from './svg.ts';

/** Units of the square around the disc. */
export const workSize = { width: 400, height: 400 };

/** The colors of services alternate. */
export type Tone = 'primary' | 'secondary';

/** The drawing of a service's work in one large disc: a file of `files`, in the colors of the service. */
export function drawWork(kind: WorkDrawing, tone: Tone, { colors }: Paint): string {
  const { ink, amber, amberDeep, sun, white } = colors;
  const tones = {
    primary: { ground: ink, mark: sun, figure: ink, 'on-mark': ink },
    secondary: { ground: amber, mark: ink, figure: amberDeep, 'on-mark': white },
  };
  return paintedFile(kind, { white, ...tones[tone] });
}

/** A drawing of `files` whose colors are CSS variables. @param colors by the names of the variables */
export function paintedFile(name: string, colors: Record<string, string>): string {
  const svg = readFileSync(join(import.meta.dirname, 'files', `${name}.svg`), 'utf8');
  const variables = Object.entries(colors).map(([name, color]) => `--${name}:${color}`);
  return svg.replace('>', `><style>svg{${variables.join(';')}}</style>`).replaceAll(/\n\s*/g, '');
}
