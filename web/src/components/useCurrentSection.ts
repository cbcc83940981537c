import { useEffect, useState } from 'react';

/** Id of the section that is being read: the one a quarter of the way down the screen. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) setCurrent(target.id);
          else setCurrent((shown) => (shown === target.id ? undefined : shown));
        }
      },
      { rootMargin: '-25% 0px -75% 0px' },
    );
    for (const id of key.split(',')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
}
