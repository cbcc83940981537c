import { useEffect, useState } from 'react';

/** Milliseconds for which it stands beside the button. */
const duration = 6000;

interface Said {
  text: string;
  refused: boolean;
}

interface Words {
  done: string;
  /** Where the browser does not allow it: what to do instead. */
  refused: string;
}

/**
 * For a button that copies or shares something: what to say of it for some seconds, and what takes the press.
 */
export function useSaid({ done, refused }: Words) {
  const [said, setSaid] = useState<Said>();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(undefined), duration);
    return () => clearTimeout(timer);
  }, [said]);
  const say = async (act: () => Promise<void>) => {
    // A screen reader says the same words again only where they were gone.
    setSaid(undefined);
    try {
      await act();
      setSaid({ text: done, refused: false });
    } catch (error) {
      // The visitor closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setSaid({ text: refused, refused: true });
    }
  };
  return { said, say };
}
