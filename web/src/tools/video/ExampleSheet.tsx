import { chakra } from '@chakra-ui/react';
import type { VideoGenerator } from '../../../../content/schema/pages.ts';
import { countWords } from '../../../../functions/video/videoPlans.ts';
import { inOrder } from '../../inOrder.tsx';
import { spokenSeconds } from './spokenLength.ts';

type Example = NonNullable<VideoGenerator['example']>;

/** A sheet of paper that hangs from the page's bar, where there is room for it. */
const Sheet = chakra('figure', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'relative',
    alignSelf: 'start',
    marginBlock: '3.5rem 3rem',
    paddingInline: '1.75rem',
    paddingBlock: '1.25rem',
    background: 'white',
    border: '1px solid',
    borderColor: 'hairline',
    borderTop: '4px solid {colors.amber}',
    // Its two wires.
    _before: {
      content: '""',
      position: 'absolute',
      bottom: 'calc(100% + 4px)',
      insetInline: '25%',
      height: '3.5rem',
      borderInline: '1px solid',
      borderColor: 'ink',
    },
    '& figcaption': { fontSize: 'xs', fontWeight: 600, color: 'amberDeep' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: '5.5rem minmax(0, 1fr)',
      columnGap: '1rem',
      paddingTop: '0.75rem',
      marginTop: '0.75rem',
      borderTop: '1px solid',
      borderColor: 'hairline',
      lineHeight: 1.45,
    },
    '& li > b': {
      gridRow: 'span 2',
      fontFamily: 'heading',
      fontWeight: 560,
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      color: 'amber',
    },
    '& li > i': { fontSize: 'xs', fontStyle: 'normal', color: 'quiet' },
    '& li > span': { fontSize: 'sm', color: 'ink' },
  },
});

/** When each line is spoken, in whole seconds. */
function timed(lines: Example['lines']) {
  let words = 0;
  return lines.map((line) => {
    const start = Math.round(spokenSeconds(words));
    words += countWords(line.spoken);
    return { ...line, start, end: Math.round(spokenSeconds(words)) };
  });
}

/** `0:00–0:08` */
function span({ start, end }: { start: number; end: number }): string {
  const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return `${clock(start)}–${clock(end)}`;
}

/** The first lines of a script beside what is seen: what the page writes, before it has written. */
export function ExampleSheet({ heading, title, lines }: Example) {
  return (
    <Sheet>
      <figcaption>{heading}</figcaption>
      <chakra.p fontFamily="heading" fontSize="h3" fontWeight={560} lineHeight={1.25} color="ink">
        {title}
      </chakra.p>
      <ol>
        {inOrder(timed(lines), ({ picture, spoken, ...time }) => (
          <li>
            <b>{span(time)}</b>
            <i>{picture}</i>
            <span>{spoken}</span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
