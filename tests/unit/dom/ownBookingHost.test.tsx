import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import ScheduleDialog from '#web/src/tools/schedule/ScheduleDialog.tsx';
import { renderAt } from './renderAt.tsx';

const origin = 'https://book.firm.example';

vi.mock(import('#content/built/site.ts'), async (importOriginal) => {
  const { site } = await importOriginal();
  return {
    site: { ...site, schedulingUrl: 'https://book.firm.example/call', bookingService: 'cal.com' as const },
  };
});

test('schedule dialog: a service on a host of the firm’s own is shown and answered as on the service’s', () => {
  renderAt('/', <ScheduleDialog open />);
  const frame = screen.getByTitle<HTMLIFrameElement>(/^Booking page/);
  expect(frame.src).toBe(`${origin}/call/embed?embed=site&embedType=inline`);
  const source = { postMessage: vi.fn<Window['postMessage']>() } as unknown as Window;
  Object.defineProperty(frame, 'contentWindow', { value: source });
  const data = { originator: 'CAL', type: '__iframeReady' };
  for (const from of [window, source])
    dispatchEvent(new MessageEvent('message', { origin, data, source: from }));
  const answer = { originator: 'CAL', method: 'parentKnowsIframeReady' };
  expect(vi.mocked(source.postMessage).mock.calls).toEqual([[answer, origin]]);
});
