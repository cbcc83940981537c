import { chakra } from '@chakra-ui/react';
import { home } from '../../../../content/built/home.ts';
import { extent, type Point, reachUp } from '../../../../content/drawing/outline.ts';
import type { Beam, Leaf, SculptureDrawing } from '../../../../content/drawing/sculpture.ts';
import { decimal } from '../../../../content/drawing/sculpturePaths.ts';
import { Sculpture } from '../../components/Sculpture.tsx';
import { inOrder } from '../../inOrder.tsx';
import { paths } from '../../paths.ts';

const { facts } = home.about;

/** Sizes in the drawing's units: it is half as large on a tablet, where its words are not. */
const Tag = chakra('a', {
  base: {
    '& text': { fill: 'text', stroke: 'none', textAnchor: 'middle', fontSize: { md: '20.5px', lg: '16px' } },
    '& .figure': {
      fill: 'ink',
      fontFamily: 'heading',
      fontWeight: 560,
      fontSize: { md: '46px', lg: '40px' },
    },
    // The space between two lines, for those who read them as one: with a width it would move the first aside.
    '& tspan tspan': { fontSize: '0' },
    '&:hover text': { fill: 'amber' },
    '@media (forced-colors: active)': { '& text': { fill: 'LinkText' } },
  },
});

/** Units from a leaf's lowest point to its tag, and what a tag takes below it. */
const thread = 16;
const tagSize = { width: 180, height: 120 };
const lineHeight = { figure: 34, words: 21 };

/** A label in as few lines as hang below one another, all about as long. */
function linesOf(label: string): string[] {
  const longest = 18;
  const count = Math.ceil(label.length / longest);
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const last = lines.at(-1);
    const isFull = last === undefined || last.length + word.length / 2 > label.length / count;
    if (isFull) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function leavesOf({ carries }: Beam): Leaf[] {
  return carries.flatMap((hung) => (hung.kind === 'leaf' ? [hung] : leavesOf(hung)));
}

const tagBegins = ({ outline, turn, centre }: Leaf) => centre.y + reachUp(outline, turn + Math.PI);

/** Whether nothing hangs where the leaf's tag would be. */
function hasRoom(leaf: Leaf, leaves: Leaf[]): boolean {
  const top = tagBegins(leaf);
  return leaves.every(({ outline, turn, centre, hang }) => {
    const box = extent(outline, turn);
    const apart = Math.abs(centre.x - leaf.centre.x) - tagSize.width / 2;
    const isBeside = apart > (centre.x > leaf.centre.x ? -box.left : box.right);
    return isBeside || centre.y + box.bottom < top + thread || hang.y > top + tagSize.height;
  });
}

/** As many leaves as there are facts, from left to right and far from one another. */
function taggedLeaves({ top }: SculptureDrawing): Leaf[] {
  const leaves = leavesOf(top).sort((one, other) => one.centre.x - other.centre.x);
  const roomy = leaves.filter((leaf) => hasRoom(leaf, leaves));
  const choice = roomy.length < facts.length ? leaves : roomy;
  const step = (choice.length - 1) / Math.max(1, facts.length - 1);
  return facts.map((_, index) => choice[Math.round(index * step)]!);
}

/** A figure about the firm, hung from a weight; it leads to what explains it. */
function tagsOf(sculpture: SculptureDrawing) {
  const leaves = taggedLeaves(sculpture);
  return (leaf: Leaf, origin: Point) => {
    const fact = facts[leaves.indexOf(leaf)];
    if (!fact) return null;
    const x = decimal(leaf.centre.x - origin.x);
    const from = tagBegins(leaf) - origin.y;
    const figure = from + thread + lineHeight.figure;
    return (
      <Tag href={fact.to ?? paths.homeSection('about')}>
        <path d={`M${x} ${decimal(from)}v${thread}`} />
        <text className="figure" x={x} y={decimal(figure)}>
          {fact.value}
        </text>
        <text y={decimal(figure + 3)}>
          {inOrder(linesOf(fact.label), (line) => (
            <tspan x={x} dy={lineHeight.words}>
              {line}
              <tspan> </tspan>
            </tspan>
          ))}
        </text>
      </Tag>
    );
  };
}

const wideFrame = { x: 70, y: 28, width: 1020, height: 295 };
const tallFrame = { x: 20, y: 28, width: 580, height: 420 };

const Drawings = chakra('div', {
  base: {
    '& svg': { display: 'block', width: '100%', height: 'auto', marginInline: 'auto', overflow: 'visible' },
  },
});

/** The firm's sign: smaller on phones, where its figures are a line above it (`HeroWords.tsx`), else as wide as the page. */
export default function HeroDrawing() {
  return (
    <Drawings>
      <chakra.div display={{ md: 'none' }} maxWidth="26rem" marginInline="auto">
        <Sculpture seed="/" width={620} height={470} leaves={5} frame={tallFrame} sway />
      </chakra.div>
      <chakra.div display={{ base: 'none', md: 'block' }}>
        <Sculpture
          seed="/"
          width={1160}
          height={410}
          leaves={8}
          frame={wideFrame}
          sway
          tagsOf={facts.length > 0 ? tagsOf : undefined}
        />
      </chakra.div>
    </Drawings>
  );
}
