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
    alt: 'An adviser works on her laptop at a desk; a mobile hangs in balance behind her.',
    ground: 'skyPale',
  },
  businessPeople: {
    src: addresses['./business-people.svg']!,
    width: 1299,
    height: 820,
    alt: 'Five business people in conversation: a man with a turban, a woman in a blazer, a man in a wheelchair who is explaining something, a woman with a headscarf and an older woman with glasses.',
    ground: 'sandDeep',
  },
} satisfies Record<string, Illustration>;

/** Portraits, square, by the name that `content/firm/home.yaml` or a file of `content/firm/people` gives: their file's. */
export const portraits: Record<string, Omit<Illustration, 'alt'>> = Object.fromEntries(
  Object.entries(addresses).map(([path, src]) => [path.slice(2, -4), { src, width: 240, height: 240 }]),
);
