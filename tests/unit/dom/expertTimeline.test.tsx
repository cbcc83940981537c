import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Engagement } from '../../../content/schema/people.ts';
import { Timeline } from '../../../web/src/pages/service/Timeline.tsx';
import { renderAt } from './renderAt.tsx';

const plaintiff = 'For the plaintiff';
const defendant = 'For the defendant';
const neutral = 'As a neutral';
const keys = () =>
  [plaintiff, defendant, neutral].filter((words) => screen.queryByText(words, { exact: true }) !== null);

function draw(...sides: Engagement['side'][]): void {
  const testimony = sides.map((side, index) => ({
    matter: `A v. B ${index}`,
    year: 2024,
    ...(side && { side }),
  }));
  renderAt('/expert-witness', <Timeline testimony={testimony} reports={[]} />);
}

test('§2 expert: the key has the sides that occur, and there is none where no side is said', () => {
  draw('plaintiff', 'defendant');
  expect(keys()).toEqual([plaintiff, defendant]);
  cleanup();
  draw('neutral', undefined);
  expect(keys()).toEqual([neutral]);
  cleanup();
  draw(undefined);
  expect(keys()).toEqual([]);
});
