import type { Run, Runs } from '../schema/blocks.ts';

/** Words as they are printed. */
export interface PrintedRun extends Omit<Run, 'href'> {
  /** A whole address, also of a page of the site. */
  readonly href?: string;
  /** The number, behind the words, of the note with their address. */
  readonly note?: number;
}

/** An address for those who read on paper, at the end of the section whose words lead there. */
export interface AddressNote {
  readonly number: number;
  readonly text: string;
  readonly href?: string;
}

/**
 * Words with links that lead on from a PDF: a path of the site becomes an address. Where the site's address is not known, the
 * path is printed without a link. An address that the words do not say is added to the notes, once.
 *
 * @param siteAddress such as `https://www.example.com`
 * @param notes of the section
 * @param notesAbove how many the sections above have
 */
export function printedRuns(
  runs: Runs,
  siteAddress: string | undefined,
  notes: AddressNote[],
  notesAbove: number,
): PrintedRun[] {
  const noteOf = (text: string, href: string | undefined): number => {
    const known = notes.find((note) => note.text === text);
    if (known) return known.number;
    const number = notesAbove + notes.length + 1;
    notes.push({ number, text, ...(href !== undefined && { href }) });
    return number;
  };
  return runs.map(({ href, ...run }, index) => {
    if (href === undefined) return run;
    const isPath = href.startsWith('/');
    const address = isPath && siteAddress ? siteAddress + href : href;
    const target = isPath && !siteAddress ? undefined : address;
    const isLast = runs[index + 1]?.href !== href;
    const text = shownAddress(address);
    return {
      ...run,
      ...(target !== undefined && { href: target }),
      ...(isLast && !says(wordsOfLink(runs, index), text) && { note: noteOf(text, target) }),
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
