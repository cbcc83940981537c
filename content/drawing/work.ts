import type { WorkDrawing } from '../schema/serviceDrawing.ts';
import { paintedFile } from './paintedFile.ts';
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
