import { createContext, type ReactNode, useContext, useState } from 'react';

/** Which address the room of persons shows. It is held in memory: an address is in no path, and in no history. */
const LookUpContext = createContext<{ asked: string; lookUp: (email: string) => void }>({
  asked: '',
  lookUp: () => {},
});

export const useLookUp = () => useContext(LookUpContext);

export function LookUpProvider({ children }: { children: ReactNode }) {
  const [asked, lookUp] = useState('');
  return <LookUpContext value={{ asked, lookUp }}>{children}</LookUpContext>;
}
