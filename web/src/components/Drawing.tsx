import { chakra } from '@chakra-ui/react';
import { drawingSize } from '../../../content/drawing/svg.ts';

const Image = chakra('img', {
  base: {
    display: 'block',
    width: '100%',
    height: 'auto',
    // It is drawn for a light ground.
    '@media (forced-colors: active)': { background: 'white', forcedColorAdjust: 'none' },
  },
  variants: {
    onInk: { true: { background: 'ink', '@media (forced-colors: active)': { background: 'ink' } } },
  },
});

interface DrawingProps {
  /** Address of a drawing of the build; nothing is shown without one. */
  src: string | undefined;
  size?: { width: number; height: number };
  /** Its colors are for a dark ground. */
  onInk?: boolean;
  /** On the page's first screen; others load when they are near. */
  first?: boolean;
}

/** A drawing that decorates: words beside it say what it shows. */
export function Drawing({ src, size: { width, height } = drawingSize, onInk, first = false }: DrawingProps) {
  return (
    src && (
      <Image
        src={src}
        alt=""
        htmlWidth={width}
        htmlHeight={height}
        onInk={onInk}
        loading={first ? undefined : 'lazy'}
        decoding="async"
        data-drawing
      />
    )
  );
}
