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
export function Drawing({ src, size = drawingSize, onInk = false, first = false }: DrawingProps) {
  return (
    src && (
      <img
        loading={first ? undefined : 'lazy'}
        src={src}
        alt=""
        width={size.width}
        height={size.height}
        decoding="async"
        data-drawing={onInk ? 'ink' : 'light'}
      />
    )
  );
}
