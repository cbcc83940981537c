import { homeSectionsWords } from '../../../content/built/words/homeSections.ts';

/** Address of each drawing of this folder, by its path. */
const addresses = import.meta.glob<string>('./*.svg', { eager: true, query: '?url', import: 'default' });

/**
 * Line art after Open Peeps by Pablo Stanley (https://www.openpeeps.com, CC0 1.0), colored and put
 * together for this site. Draw one as
 * `<img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />`
 * with CSS `max-width: 100%; height: auto`, on its `ground`.
 */
export interface Illustration {
  /** URL of the SVG file. */
  src: string;
  /** Natural size in CSS pixels. */
  width: number;
  height: number;
  alt: string;
  /** Role of the color behind the drawing, which has none of its own. Portraits have theirs. */
  ground?: string;
}

export const illustrations = {
  professional: {
    src: addresses['./professional.svg']!,
    width: 780,
    height: 890,
    alt: homeSectionsWords.professional,
    ground: 'skyPale',
  },
  businessPeople: {
    src: addresses['./business-people.svg']!,
    width: 1299,
    height: 820,
    alt: homeSectionsWords.businessPeople,
    ground: 'sandDeep',
  },
} satisfies Record<string, Illustration>;

/** Portraits, square, by the name that `content/firm/home.yaml` or a file of `content/firm/people` gives: their file's. */
export const portraits: Record<string, Omit<Illustration, 'alt'>> = Object.fromEntries(
  Object.entries(addresses).map(([path, src]) => [path.slice(2, -4), { src, width: 240, height: 240 }]),
);
