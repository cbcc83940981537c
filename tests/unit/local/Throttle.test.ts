import { expect, test } from 'vitest';
import { Throttle } from '../../../infra/local/front/httpApi.ts';

const settings = {
  DefaultRouteSettings: { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 },
  RouteSettings: { 'POST /a': { ThrottlingRateLimit: 2, ThrottlingBurstLimit: 3 } },
};

/** A throttle and its clock, in milliseconds. */
function throttle() {
  const clock = { now: 1000 };
  const admitted = (route: string, calls: number) =>
    Array.from({ length: calls }, () => one.admits(route)).filter(Boolean).length;
  const one = new Throttle(settings, () => clock.now);
  return { clock, admitted };
}

test('as many calls as the burst come through at once, then as many a second as the rate', () => {
  const { clock, admitted } = throttle();
  expect(admitted('POST /a', 10)).toBe(3);
  clock.now += 499;
  expect(admitted('POST /a', 10)).toBe(0);
  clock.now += 1;
  expect(admitted('POST /a', 10)).toBe(1);
  clock.now += 1000;
  expect(admitted('POST /a', 10)).toBe(2);
});

test('a pause saves up no more than the burst', () => {
  const { clock, admitted } = throttle();
  clock.now += 3_600_000;
  expect(admitted('POST /a', 10)).toBe(3);
});

test('each route has a bucket of its own; one without settings has the stage’s', () => {
  const { admitted } = throttle();
  expect(admitted('POST /a', 10)).toBe(3);
  expect(admitted('GET /b', 300)).toBe(200);
  expect(admitted('$default', 300)).toBe(200);
});
