import * as z from 'zod';
import { alternative, text } from './commonFields.ts';

/** A picture of the firm as a page shows it. Its addresses hold a hash of its bytes, so that browsers may keep it. */
export const picture = z.object({
  /** Address of the form that every browser can show. */
  src: text,
  /** In pixels: the space that a page keeps free before the picture has come. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Of a photo: its sizes as `srcset`, in a format that takes less time to load. */
  webp: text.optional(),
});
export type Picture = z.infer<typeof picture>;

/** A picture between the paragraphs of an article. */
export const articlePicture = picture.extend({ alt: text, caption: text.optional() });

const pictureFile = /^(?!\/)[^"'<>:\\\n]+\.(webp|jpe?g|png|svg)$/i;

/** Whether the text names a file of the firm, and not an address. */
export function isPictureFile(name: string): boolean {
  return pictureFile.test(name);
}

/** Name of a picture's file, from the folder of the file that names it. */
export const pictureName = z
  .string()
  .regex(pictureFile, 'must be the name of a file that ends in .jpg, .png, .webp or .svg');

/** One of the two pictures beside the firm's description of itself. */
export const aboutPicture = z.strictObject({
  file: pictureName,
  alt: alternative,
  /** Role of the color behind a drawing that has none of its own. */
  ground: z.enum(['paper', 'sand', 'sandDeep', 'sky', 'skyPale', 'white']).optional(),
});

/** A picture in the place of a drawing. */
export const placedPicture = z.strictObject({ file: pictureName, alt: alternative });
export type PlacedPicture = z.infer<typeof placedPicture>;

/** A picture with what it says to those who do not see it. */
export interface DescribedPicture extends Picture {
  alt: string;
}

/** The pictures of pages; those of items are with the items. */
export interface FirmPictures {
  about: (DescribedPicture & Pick<z.infer<typeof aboutPicture>, 'ground'>)[];
  /** Portraits by the id of the person. */
  people: Record<string, DescribedPicture>;
  /** Portraits by the place of the quote among the quotes, from 0. */
  testimonials: Record<number, DescribedPicture | undefined>;
  /** Trade marks of their companies, by the same places. */
  logos: Record<number, Picture | undefined>;
}
