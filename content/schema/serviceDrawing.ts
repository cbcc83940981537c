import * as z from 'zod';
import { alternative, text } from './commonFields.ts';
import { type DescribedPicture, pictureName } from './picture.ts';

/** The drawings of a service's work that every firm can use: none holds a word, a figure or a color of a firm. */
const workDrawings = ['order', 'scores', 'threshold', 'stages', 'stock', 'reports'] as const;
export type WorkDrawing = (typeof workDrawings)[number];

/** In the disc of a service on its own page: a drawing by its name, or a picture of the firm. */
export const serviceDrawing = z
  .strictObject({
    kind: z.enum([...workDrawings, 'picture']),
    /** The picture's. */
    file: pictureName.optional(),
    /** What it stands for in this firm's work, in a few words beside it. */
    caption: text,
    /** What it shows, for those who do not see it. */
    alt: alternative,
  })
  .refine(({ kind, file }) => (kind === 'picture') === (file !== undefined), {
    path: ['file'],
    error: 'A drawing of the kind "picture" names its file, and no other kind does.',
  });
export type AuthoredServiceDrawing = z.infer<typeof serviceDrawing>;
/** As a picture, whose alternative text says what it shows. */
export interface ServiceDrawing {
  caption: string;
  picture: DescribedPicture;
}
