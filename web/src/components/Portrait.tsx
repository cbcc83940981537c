import { portraits } from '../illustrations/illustrations.ts';
import { Illustration } from './Illustration.tsx';

/** A person's drawn portrait. The name stands beside it, so that it says nothing to who does not see it. */
export function Portrait({ name }: { name: string | undefined }) {
  const portrait = name === undefined ? undefined : portraits[name];
  return portrait && <Illustration {...portrait} alt="" round />;
}
