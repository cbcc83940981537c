import { createContext, type ReactNode, useContext, useDeferredValue, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const Whole = createContext(true);

/**
 * A page of the app. Reached by a link, it shows its first words at once, and its bands follow in slices. At an address
 * with a hash, and where the browser remembers a position (Back, Forward, a load), all is there at once.
 */
export function InTurn({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const navigation = useNavigationType();
  const [whole] = useState(hash !== '' || navigation === 'POP');
  return <Whole value={whole}>{children}</Whole>;
}

/** Whether it is the turn of what asks. */
export function useTurn(): boolean {
  return useDeferredValue(true, useContext(Whole) ? undefined : false);
}
