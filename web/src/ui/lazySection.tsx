import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Loading } from './Loading.tsx';
import { Container } from './Section.tsx';

const loading: Promise<unknown>[] = [];

/** Waits for the code of the sections of those pages whose own code is there; one that does not come fails when it is drawn. */
export async function sectionsLoaded(): Promise<void> {
  await Promise.allSettled(loading);
}

/**
 * A section below the first screen whose code is a chunk of its own. It is loaded together with its page, evaluated in a task
 * of its own, and hydrated by itself.
 */
export function lazySection<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const section = load().then((module) => {
    Loaded = module.default;
    return module;
  });
  loading.push(section);
  const Lazy = lazy(() => section) as unknown as ComponentType<Props>;
  return function LazySection(props) {
    // At once where it is there: a form that waits even for a moment, while React draws its page anew, loses letters.
    const [Section] = useState(() => Loaded ?? Lazy);
    return (
      // After a navigation within the app what follows waits below the screen, and does not move on it.
      <Suspense
        fallback={
          <Container minHeight="100vh" paddingBlock="4rem">
            <Loading text="Loading the rest of the page..." />
          </Container>
        }
      >
        <Section {...props} />
      </Suspense>
    );
  };
}
