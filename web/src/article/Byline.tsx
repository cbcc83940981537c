import type { Author } from '../../../content/schema.ts';

/** Who wrote an item; nothing where nobody is named. */
export function Byline({ author }: { author: Author | undefined }) {
  return author && <span>By {author.name}</span>;
}
