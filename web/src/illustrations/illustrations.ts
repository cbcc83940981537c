import businessPeople from './business-people.svg';
import inesCalloway from './ines-calloway.svg';
import martinKeogh from './martin-keogh.svg';
import portrait1 from './portrait-1.svg';
import portrait2 from './portrait-2.svg';
import portrait3 from './portrait-3.svg';
import professional from './professional.svg';
import ruthHalloran from './ruth-halloran.svg';
import samuelAdeyemi from './samuel-adeyemi.svg';

/**
 * Line art after Open Peeps by Pablo Stanley (https://www.openpeeps.com, CC0 1.0), coloured and put
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
  /** Colour behind the drawing, which has none of its own. Portraits bring theirs. */
  ground?: string;
}

export const illustrations = {
  professional: {
    src: professional,
    width: 780,
    height: 890,
    alt: 'An adviser works on her laptop at a desk; a mobile hangs in balance behind her.',
    ground: '#dfe7ef',
  },
  businessPeople: {
    src: businessPeople,
    width: 1299,
    height: 820,
    alt: 'Five business people in conversation: a man with a turban, a woman in a blazer, a man in a wheelchair who is explaining something, a woman with a headscarf and an older woman with glasses.',
    ground: '#e9e0d0',
  },
} satisfies Record<string, Illustration>;

/** Portraits, square, by the name that `content/home.yaml` or a file of `content/people` gives. */
export const portraits: Record<string, Omit<Illustration, 'alt'>> = {
  'portrait-1': { src: portrait1, width: 240, height: 240 },
  'portrait-2': { src: portrait2, width: 240, height: 240 },
  'portrait-3': { src: portrait3, width: 240, height: 240 },
  'ruth-halloran': { src: ruthHalloran, width: 240, height: 240 },
  'samuel-adeyemi': { src: samuelAdeyemi, width: 240, height: 240 },
  'ines-calloway': { src: inesCalloway, width: 240, height: 240 },
  'martin-keogh': { src: martinKeogh, width: 240, height: 240 },
};
