import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

test('the smoke checks run by a schedule, from outside AWS, against the address of a variable [smoke-schedule]', () => {
  const { on, jobs, permissions } = parse(readFileSync('.github/workflows/smoke.yml', 'utf8'));
  const [{ cron }] = on.schedule;
  expect(cron).toMatch(/^\d+ \*\/\d+ \* \* \*$/);
  expect(permissions).toEqual({});
  const { steps } = jobs.look;
  const look = steps.at(-1);
  expect(look.run).toBe('npm run smoke -- "$SITE_URL"');
  expect(look.env.SITE_URL).toContain('vars.SITE_URL');
  expect(jobs.look.if).toBe("vars.SITE_URL != ''");
  // The checks read the built content.
  expect(steps.map(({ run }: { run?: string }) => run)).toContain('npm run build:content');
});
