import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WorkButton } from '#web/src/ui/WorkButton.tsx';
import { partAt, renderAt } from './renderAt.tsx';

const button = (working: boolean) => <WorkButton working={working}>Send</WorkButton>;

test('a button gets the focus back from work that its press began, and takes none after other work', () => {
  const { rerender } = renderAt('/', button(false));
  /** As a browser does, whose focus leaves what is disabled. */
  const work = () => {
    (document.activeElement as HTMLElement).blur();
    rerender(partAt('/', button(true)));
    rerender(partAt('/', button(false)));
    return document.activeElement;
  };
  const send = screen.getByText('Send');
  expect(work()).toBe(document.body);
  send.focus();
  fireEvent.click(send);
  expect(work()).toBe(send);
  // A field's Enter may begin it again.
  expect(work()).toBe(document.body);
});
