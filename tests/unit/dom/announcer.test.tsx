import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Announcer, announce } from '#web/src/ui/Announcer.tsx';
import { renderAt } from './renderAt.tsx';

test('what is announced twice is said twice: the region changes each time', async () => {
  renderAt('/', <Announcer />);
  const region = screen.getByRole('status');
  const said: string[] = [];
  const observer = new MutationObserver(() => {
    if (region.textContent !== said.at(-1)) said.push(region.textContent);
  });
  observer.observe(region, { subtree: true, childList: true, characterData: true });
  announce('Copied: the title');
  await waitFor(() => expect(said.at(-1)).toBe('Copied: the title'));
  announce('Copied: the title');
  // Another test's words may have stood in the region before.
  await waitFor(() => expect(said.slice(-3)).toEqual(['Copied: the title', '', 'Copied: the title']));
  observer.disconnect();
});
