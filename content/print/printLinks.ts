import type { Run, Runs } from '../schema/blocks.ts';

/** Words as they are printed. */
export interface PrintedRun extends Omit<Run, 'href'> {
  /** A whole address, also of a page of the site. */
  readonly href?: string;
  /** What a footnote after the words says, for those who read on paper: the address, where the words do not say it. */
  readonly note?: string;
}

/**
 * Words with links that lead on from a PDF: a path of the site becomes an address. Where the site's address is not known, the
 * path is printed without a link.
 *
 * @param siteAddress such as `https://www.example.com`
 */
export function printedRuns(runs: Runs, siteAddress: string | undefined): PrintedRun[] {
  return runs.map(({ href, ...run }, index) => {
    if (href === undefined) return run;
    const isPath = href.startsWith('/');
    const address = isPath && siteAddress ? siteAddress + href : href;
    const isLast = runs[index + 1]?.href !== href;
    const note = shownAddress(address);
    return {
      ...run,
      ...((siteAddress || !isPath) && { href: address }),
      ...(isLast && !says(wordsOfLink(runs, index), note) && { note }),
    };
  });
}

/** The words of a link that ends here. A link whose words have several looks is several runs. */
function wordsOfLink(runs: Runs, end: number): string {
  const before = runs.slice(0, end).findLastIndex(({ href }) => href !== runs[end]!.href);
  return runs
    .slice(before + 1, end + 1)
    .map(({ text }) => text)
    .join('');
}

/** An address as it is written on paper: that of a mailbox and a telephone's number without their schemes. */
function shownAddress(address: string): string {
  return address.replace(/^(?:mailto|tel):/, '');
}

/** Whether the words are the address, which may stand there without its scheme or with blanks between its digits. */
function says(words: string, address: string): boolean {
  const squeezed = (text: string) => text.replace(/^https:\/\/|\/$|[\s()-]/g, '').toLowerCase();
  return squeezed(words).includes(squeezed(address));
}
