import { useEffect, useRef } from 'react';
import { aliveEvent, lateAttribute } from './late.ts';

/** Stands last in a part that was served as HTML: from now on the part answers the visitor itself. */
export function MarkAlive() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    mark.current?.closest(`[${lateAttribute}]`)?.removeAttribute(lateAttribute);
    dispatchEvent(new Event(aliveEvent));
  }, []);
  return <span ref={mark} hidden />;
}
