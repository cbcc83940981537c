import * as z from 'zod';
import { text } from './parts.ts';
import { type DescribedPicture, pictureName } from './picture.ts';

/** The drawings of a service's work that every firm can use: none holds a word, a number or a color of its own. */
export const workDrawings = ['order', 'scores', 'threshold', 'stages', 'stock', 'reports'] as const;
export type WorkDrawing = (typeof workDrawings)[number];

const told = {
  /** What it stands for in this firm's work, in a few words beside it. */
  caption: text,
  /** What it shows, for those who do not see it. */
  alt: text,
};

/** In the weight of a service on its own page: a drawing by its name, or a picture of the firm. */
export const serviceDrawing = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(workDrawings), ...told }),
  z.object({ kind: z.literal('picture'), file: pictureName, ...told }),
]);
export type AuthoredServiceDrawing = z.infer<typeof serviceDrawing>;
export type ServiceDrawing =
  | Exclude<AuthoredServiceDrawing, { kind: 'picture' }>
  | { kind: 'picture'; picture: DescribedPicture; caption: string };
