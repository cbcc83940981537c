import type { ReactNode } from 'react';
import type { HungFact } from '#content/drawing/hero.ts';
import { paths } from '../../paths.ts';
import { PlainLink } from '../../ui/Link.tsx';

interface HangingFactProps {
  fact: HungFact;
  /** Its thread. */
  children: ReactNode;
}

/** A fact about the firm in an SVG drawing, below its thread; it leads to what explains it. */
export function HangingFact({ fact: { value, label, to, x, y }, children }: HangingFactProps) {
  return (
    <PlainLink href={to ?? paths.homeSection('about')}>
      {children}
      <text className="figure" x={x} y={y + 34}>
        {value}
      </text>
      {/* Screen readers read the lines as one text, so there is a space between two lines. */}
      <text y={y + 37}>
        {linesOf(label).map((line) => (
          <tspan key={line} x={x} dy={21}>
            {line}
            <tspan> </tspan>
          </tspan>
        ))}
      </text>
    </PlainLink>
  );
}

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
