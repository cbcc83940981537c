import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openaiWriter } from '../../../functions/writers/openaiWriter.ts';
import { buildEnvironment, readSettings, stageFromEnvironment } from '../../../infra/settings.ts';
import type { StageSettings } from '../../../infra/stageSettings.ts';

test('the sandbox is the default stage', () => {
  expect(stageFromEnvironment({}).stage).toBe('sandbox');
});

test.each(['sandbox', 'production'])('the stage %s has good settings', (stage) => {
  expect(stageFromEnvironment({ STAGE: stage })).toEqual({ stage, settings: readSettings(stage) });
});

test('only production may be indexed', () => {
  expect(readSettings('production').indexable).toBe(true);
  expect(readSettings('sandbox').indexable).toBe(false);
  expect(stageFromEnvironment({ STAGE: 'local' }).settings.indexable).toBe(false);
});

test('an unknown stage is refused with those that exist', () => {
  expect(() => stageFromEnvironment({ STAGE: 'staging' })).toThrow(
    'There is no stage ‘staging’. Set STAGE to production, sandbox, local, or add infra/stages/staging.yaml.',
  );
});

test('the build of an unknown stage says the sentence and nothing else', () => {
  const { status, stderr } = spawnSync(process.execPath, ['infra/build.ts'], {
    env: { ...process.env, STAGE: 'staging' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^There is no stage ‘staging’\..*\n$/);
});

const limitsOf = ({ limits, throttles, video }: StageSettings) => [
  ...Object.values({ ...limits.contact, ...limits.newsletter }),
  limits.download.perHour,
  limits.mailToStrangers.perDay,
  ...Object.values(throttles).flatMap(({ rate, burst }) => [rate, burst]),
  ...[video.visitor.unitsPerHour, video.visitor.unitsPerDay, video.dollarsPerDay],
];

test('the local stage has production’s limits a hundredfold, and nothing else of it grows', () => {
  const production = readSettings('production');
  const { settings } = stageFromEnvironment({ STAGE: 'local' });
  expect(limitsOf(settings)).toEqual(limitsOf(production).map((limit) => limit * 100));
  expect(settings.limits.networkShareOfBudget).toBe(production.limits.networkShareOfBudget);
  const { units, deadlineSeconds, openai } = settings.video;
  expect({ units, deadlineSeconds, openai }).toEqual({
    units: production.video.units,
    deadlineSeconds: production.video.deadlineSeconds,
    openai: { ...production.video.openai, baseUrl: undefined },
  });
});

test('LIMITS=production gives the local stage production’s own limits', () => {
  const { settings } = stageFromEnvironment({ STAGE: 'local', LIMITS: 'production' });
  expect(limitsOf(settings)).toEqual(limitsOf(readSettings('production')));
  expect(() => stageFromEnvironment({ STAGE: 'local', LIMITS: 'none' })).toThrow(
    'LIMITS must be production, or not set for a hundredfold of production\'s limits, but is "none".',
  );
});

test('a deployed stage writes with OpenAI; the local one only with a key in the shell', () => {
  const writer = (env: Record<string, string>) => stageFromEnvironment(env).settings.video.writer;
  expect([writer({ STAGE: 'production' }), writer({ STAGE: 'sandbox' })]).toEqual(['openai', 'openai']);
  expect(writer({ STAGE: 'local' })).toBe('sample');
  expect(writer({ STAGE: 'local', OPENAI_API_KEY: '' })).toBe('sample');
  expect(writer({ STAGE: 'local', OPENAI_API_KEY: 'sk-test' })).toBe('openai');
  expect(JSON.stringify(stageFromEnvironment({ STAGE: 'local', OPENAI_API_KEY: 'sk-test' }))).not.toContain(
    'sk-test',
  );
});

test('OPENAI_BASE_URL says which API the local stage calls, and no other stage', () => {
  const OPENAI_BASE_URL = 'http://127.0.0.1:4010/v1';
  const baseUrl = (STAGE: string) =>
    stageFromEnvironment({ STAGE, OPENAI_BASE_URL }).settings.video.openai.baseUrl;
  expect([baseUrl('local'), baseUrl('sandbox'), baseUrl('production')]).toEqual([
    OPENAI_BASE_URL,
    undefined,
    undefined,
  ]);
  expect(() => stageFromEnvironment({ STAGE: 'local', OPENAI_BASE_URL: 'localhost:4010' })).toThrow(
    'OPENAI_BASE_URL must be the address of an OpenAI-compatible API such as http://localhost:4010/v1, but is "localhost:4010".',
  );
});

test('a visitor’s limit of production lets every kind of generation through at least once', () => {
  const { visitor, units } = readSettings('production').video;
  expect(visitor).toEqual({ unitsPerHour: 12, unitsPerDay: 30 });
  expect(units).toEqual({ script: 1, thumbnail: 2, series: 4, campaign: 6 });
  expect(Math.max(...Object.values(units))).toBeLessThanOrEqual(visitor.unitsPerHour);
});

test('the limits of production, and a network’s share that covers the dearest generation', () => {
  const { limits, video } = readSettings('production');
  expect(limits).toEqual({
    contact: { per10Minutes: 5, perDay: 20 },
    newsletter: { perHour: 10 },
    download: { perHour: 30 },
    mailToStrangers: { perDay: 200, networkShare: 0.25 },
    networkShareOfBudget: 0.25,
  });
  for (const stage of ['production', 'sandbox']) {
    const { limits, video } = readSettings(stage);
    const dearest = openaiWriter(video.openai).campaign({ campaignTheme: 'x'.repeat(200) }).maxDollars;
    expect(video.dollarsPerDay * limits.networkShareOfBudget, stage).toBeGreaterThan(dearest);
  }
  expect(video.dollarsPerDay).toBe(10);
});

test('the local site has the address that the environment gives it, a deployed one that of its file', () => {
  const urlOf = (STAGE: string, env = {}) => stageFromEnvironment({ STAGE, ...env }).settings.siteUrl;
  expect(urlOf('local')).toBe('http://localhost:8080');
  const env = { SITE_URL: 'http://localhost:4711' };
  expect(urlOf('local', env)).toBe(env.SITE_URL);
  expect(urlOf('sandbox', env)).toBe(readSettings('sandbox').siteUrl);
});

test('the web build hears address and indexability', () => {
  const stage = stageFromEnvironment({ STAGE: 'local', SITE_URL: 'http://localhost:9', INDEXABLE: 'true' });
  expect(buildEnvironment(stage)).toEqual({
    SITE_URL: 'http://localhost:9',
    INDEXABLE: 'true',
  });
});

test('what the production stage tells the outside world, the local stage does not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const production = readFileSync(join(import.meta.dirname, '../../../infra/stages/production.yaml'), 'utf8');
  const crm = 'https://crm.firm.example/hook';
  const model = 'https://models.firm.example/v1';
  writeFileSync(
    join(folder, 'production.yaml'),
    production
      .replace(/^mail:$/m, `mail:\n  webhook: { url: ${crm} }`)
      .replace(/^ {2}openai:$/m, `  openai:\n    baseUrl: ${model}`),
  );
  const settingsOf = (stage: string) => stageFromEnvironment({ STAGE: stage }, folder).settings;
  expect(settingsOf('production')).toMatchObject({
    mail: { webhook: { url: crm } },
    video: { openai: { baseUrl: model } },
  });
  const local = settingsOf('local');
  expect(local.mail).not.toHaveProperty('webhook', expect.anything());
  expect(JSON.stringify(local)).not.toContain('firm.example');
  expect(local).toMatchObject({ account: '123456789012', acceptSamples: true });
  expect(local.watch ?? local.customDomain).toBeUndefined();
});
