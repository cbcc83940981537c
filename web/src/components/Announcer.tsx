import { useSyncExternalStore } from 'react';
import { store } from '../store.ts';
import { HiddenText } from './HiddenText.tsx';

const announcement = store('');

/** Says something politely to screen readers. */
export function announce(text: string): void {
  announcement.set(text);
}

export function Announcer() {
  const text = useSyncExternalStore(announcement.subscribe, announcement.get, () => '');
  return (
    <HiddenText role="status" aria-live="polite">
      {text}
    </HiddenText>
  );
}
