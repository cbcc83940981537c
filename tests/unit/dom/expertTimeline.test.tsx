import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Engagement } from '#content/schema/people.ts';
import { Timeline } from '#web/src/pages/service/Timeline.tsx';
import { renderAt } from './renderAt.tsx';

test.each<[sides: Engagement['side'][], key: string[]]>([
  [
    ['plaintiff', 'defendant'],
    ['For the plaintiff', 'For the defendant'],
  ],
  [['neutral', undefined], ['As a neutral']],
  [[undefined], []],
])('§2 expert: of the sides %j the key has %j', (sides, key) => {
  const testimony = sides.map((side, index) => ({ matter: `A v. B ${index}`, year: 2024, side }));
  renderAt('/expert-witness', <Timeline testimony={testimony} reports={[]} />);
  const shown = screen.queryAllByText(/^(For the (plaintiff|defendant)|As a neutral)$/);
  expect(shown.map(({ textContent }) => textContent)).toEqual(key);
});
