import * as z from 'zod';
import { slug, text } from './commonFields.ts';
import { section } from './items.ts';
import { publication } from './publication.ts';
import { redirectsFrom } from './redirects.ts';

/** A page of the firm's own beside those of the product: an imprint, terms, a statement of accessibility. */
export const ownPage = z.object({
  /** The file's name, and the page's address: `pages/imprint.md` is `/imprint`. */
  id: slug,
  /** Heading of the page, and its name in the footer. */
  title: text,
  /** Meta description. */
  description: text,
  /** Whether every page's footer leads there. */
  footer: z.boolean().default(true),
  /** Place among the firm's pages, the lowest first; those without one follow by their titles. */
  order: z.int().optional(),
  sections: z.array(section).min(1),
});
export type OwnPage = z.infer<typeof ownPage>;
/** What every page knows of it: the words are a module of their own. */
export type OwnPageHead = Omit<OwnPage, 'sections' | 'order'>;
export type OwnPageText = Pick<OwnPage, 'id' | 'sections'>;

/** The fields above its text. */
export const ownPageFrontMatter = ownPage
  .omit({ id: true, sections: true })
  .extend({ draft: publication.draft, redirectsFrom })
  .strict();

/** First parts of addresses below which the product has functions, files and pages of mails. */
export const productFolders = [
  ...['api', 'assets', 'social', 'takeaways', 'pictures', 'images', 'thumbnails', 'newsletter'],
];

/** First parts of addresses that the product keeps for itself; services have theirs by their files. */
export const reservedAddresses = [
  ...['services', 'industries', 'resources', 'case-studies', 'insights', 'whitepapers'],
  ...['video-generator', 'contact', 'privacy', 'index', '404'],
  ...productFolders,
];
