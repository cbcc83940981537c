import { chakra } from '@chakra-ui/react';
import { drawingSize } from '#content/drawing/svg.ts';

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
      <chakra.img
        src={src}
        alt=""
        htmlWidth={width}
        htmlHeight={height}
        display="block"
        width="100%"
        height="auto"
        background={onInk ? 'ink' : undefined}
        // It keeps the ground that it is drawn for.
        _highContrast={{ background: onInk ? 'ink' : 'white', forcedColorAdjust: 'none' }}
        loading={first ? undefined : 'lazy'}
        decoding="async"
        data-drawing
      />
    )
  );
}
