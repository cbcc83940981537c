import { productFolders, reservedAddresses } from '../schema/ownPages.ts';
import type { Redirect } from '../schema/redirects.ts';
import { placesIn } from './fields.ts';

/** A page that a file of the firm makes: of an item, of a service, or one of the firm's own. */
export interface FirmPage {
  readonly path: string;
  /** How problems name its file. */
  readonly file: string;
  /** Whether the audience sees it. */
  readonly isShown: boolean;
  /** Paths that it had before. */
  readonly redirectsFrom: readonly string[] | undefined;
}

/**
 * The redirects to the pages that are shown. An old address that cannot lead anywhere is a problem, also of a page that is
 * not shown yet. As no old address is a page, no redirect leads to another one.
 *
 * @param folder of the firm
 */
export function redirectsOf(folder: string, pages: readonly FirmPage[], problems: string[]): Redirect[] {
  const present = new Map(pages.map(({ path, file }) => [path, file]));
  const claimed = new Map<string, string>();
  for (const { file, redirectsFrom = [] } of pages) {
    const placeOf = placesIn(folder, file);
    for (const [index, from] of redirectsFrom.entries()) {
      const refuse = (sentence: string) =>
        void problems.push(
          `${placeOf(['redirectsFrom', index])}: "redirectsFrom[${index}]" is "${from}", ${sentence}`,
        );
      const page = present.get(from);
      const other = claimed.get(from);
      if (page === file) refuse('which is this page’s own address. Remove it.');
      else if (page) refuse(`which is the page of ${page}. Remove it, or give that file another name.`);
      else if (isReserved(from)) refuse('an address that the site keeps for itself. Remove it.');
      else if (other === file) refuse('which stands there twice. Remove one.');
      else if (other) refuse(`which ${other} has too. Keep it in one of them.`);
      claimed.set(from, file);
    }
  }
  return pages
    .filter(({ isShown }) => isShown)
    .flatMap(({ path: to, redirectsFrom = [] }) => redirectsFrom.map((from) => ({ from, to })));
}

function isReserved(path: string): boolean {
  const [, first = '', ...below] = path.split('/');
  return productFolders.includes(first) || (below.length === 0 && reservedAddresses.includes(first));
}
