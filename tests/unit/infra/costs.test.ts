import { describe, expect, test } from 'vitest';
import { routes } from '#functions/routes.ts';
import { units } from '#functions/video/videoSettings.ts';
import { stage as production } from '#infra/stages/production.ts';
import { stage as sandbox } from '#infra/stages/sandbox.ts';
import {
  callPrice,
  keptLogPrice,
  mailPrice,
  picturePrices,
  tokenPrices,
  trafficPrice,
  unitPrice,
} from '../../support/prices.ts';

/** The most that strangers can make a stage cost, by its file, in dollars. */
describe.each([
  { stage: 'production', settings: production, mostUnits: 6 },
  { stage: 'sandbox', settings: sandbox, mostUnits: 0.6 },
])('$stage', ({ settings: { limits, throttles, video, logRetentionDays }, mostUnits }) => {
  test('the models of a day cost as much as its units, and those of a visitor’s hour 30 cents', () => {
    expect(video.unitsPerDay * unitPrice).toBeLessThanOrEqual(mostUnits);
    expect(video.visitor.unitsPerHour * unitPrice).toBeLessThanOrEqual(0.3);
  });

  test('a picture costs no more than its units, and the price of the text model is known', () => {
    const { textModel, imageModel, imageQuality } = video.openai;
    expect(picturePrices[`${imageModel} ${imageQuality}`]).toBeLessThanOrEqual(units.thumbnail * unitPrice);
    expect(tokenPrices).toHaveProperty(textModel);
  });

  test('mails to strangers cost 2 cents a day, and no visitor presses for more in an hour than a network may in a day', () => {
    const { perDay, networkShare } = limits.mailToStrangers;
    expect(perDay * mailPrice).toBeLessThanOrEqual(0.02);
    expect(limits.newsletter.perHour).toBeLessThanOrEqual(perDay * networkShare);
  });

  test('a visitor’s messages cost a cent a day for each of the firm’s people, and ten minutes leave most of the day', () => {
    expect(limits.contact.perDay * mailPrice).toBeLessThanOrEqual(0.01);
    expect(limits.contact.per10Minutes).toBeLessThanOrEqual(limits.contact.perDay / 4);
  });

  test('a visitor who downloads papers of 0.4 MB day and night costs 3 cents a day', () => {
    expect(24 * limits.download.perHour * 0.0004 * trafficPrice).toBeLessThanOrEqual(0.03);
  });

  test('an hour of calls of every route at the throttles costs 52 dollars, its logs included', () => {
    const calls = 3600 * Object.values(routes).reduce((sum, { traffic }) => sum + throttles[traffic].rate, 0);
    const logs = keptLogPrice * (logRetentionDays / 30);
    expect(calls * (callPrice + logs)).toBeLessThanOrEqual(52);
  });
});

test('in production one network takes a quarter of the day’s units at most', () => {
  expect(production.video.networkShare).toBeLessThanOrEqual(0.25);
});

test('the budget of production is above a busy month and below what an hour of a flood costs', () => {
  expect(production.watch.dollarsPerMonth).toBeGreaterThan(14);
  expect(production.watch.dollarsPerMonth).toBeLessThan(52);
});
