import { expect, test } from 'vitest';
import { dayInMs, switchesOf } from '#content/schema/features.ts';
import { routeIds, routeIdsOf, routes } from '#functions/routes.ts';
import { methodsOf } from '#functions/runtime/Route.ts';
import {
  changesOf,
  functionOf,
  functionsOf,
  resourceOf,
  resourcesOf,
  synthesize,
  withEverySetting,
} from './synthesize.ts';

const off = { newsletter: false, unsubscribing: false, videoGenerator: false, booking: false };
const all = synthesize(withEverySetting).template;
const withoutNewsletter = synthesize({
  ...withEverySetting,
  features: { newsletter: false, unsubscribing: false },
}).template;
const bare = synthesize({ ...withEverySetting, features: off }).template;

const textOf = (site: typeof all) => JSON.stringify(site.toJSON());
const alarmsOf = (site: typeof all) =>
  resourcesOf(site, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties.AlarmName as string);

/** What a template says of a part, and must not say when it is off. */
test.each([
  [
    'the newsletter',
    withoutNewsletter,
    /newsletter[/-]|Subscribers(Table|[0-9A-F]{8})|SUBSCRIBERS|MailKey|MAIL_KEY|letters given up/,
  ],
  ['the video generator', bare, /generate[A-Z]|OpenAi|OPENAI|Media[A-Z0-9]|MEDIA_BUCKET|DayShare|AI units/],
])('without %s the template says nothing of it', (_part, site, traces) => {
  expect(textOf(all)).toMatch(traces);
  expect(traces.exec(textOf(site))?.[0]).toBeUndefined();
});

test('without the newsletter a message still reaches the firm’s people, who hear of what comes back', () => {
  const names = functionsOf(withoutNewsletter).map(({ Properties }) => Properties.Description);
  expect(names).toEqual(expect.arrayContaining(['runJobs', 'recordMailEvent']));
  resourceOf(withoutNewsletter, 'AWS::Events::Rule');
  resourceOf(withoutNewsletter, 'AWS::Lambda::EventSourceMapping');
  expect(alarmsOf(withoutNewsletter)).toContain('production: mails given up');
});

/** The template of a site whose newsletter has ended so many days ago, on a stage that keeps data and sends mail. */
const endedBefore = (days: number) => {
  const endedOn = new Date(Date.now() - days * dayInMs).toISOString().slice(0, 10);
  const chosen = { videoGenerator: true, booking: true, newsletter: { endedOn } };
  return synthesize({ ...withEverySetting, features: switchesOf(chosen, new Date()) }).template;
};

test.each([0, 30])(
  '%i days after the end of the newsletter its readers can still leave, and nobody can subscribe or send',
  (days) => {
    const ended = endedBefore(days);
    const names = functionsOf(ended).map(({ Properties }) => Properties.Description);
    const keys = resourcesOf(ended, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey);
    expect(keys.filter((key) => key.includes('newsletter'))).toEqual(['POST /api/newsletter/unsubscribe']);
    expect(names).toContain('unsubscribe');
    expect(names).not.toContain('subscribe');
    // Bounces and complaints are recorded at the subscriber; jobs reach none.
    const tableOf = (name: string) =>
      functionOf(ended, name).Properties.Environment?.Variables.SUBSCRIBERS_TABLE;
    expect(tableOf('unsubscribe')).toEqual(tableOf('recordMailEvent'));
    expect([tableOf('recordMailEvent'), tableOf('runJobs')]).toEqual([expect.anything(), undefined]);
    const outputs = Object.keys(ended.toJSON().Outputs);
    expect(outputs).toEqual(expect.arrayContaining(['SubscribersTableName', 'MailKeyArn']));
    expect(outputs.filter((name) => name.startsWith('Letters'))).toEqual([]);
    expect(alarmsOf(ended)).not.toContain('production: letters given up');
    // The table and the key of the links are those of before.
    const removed = changesOf(all, ended).filter((change) => change.startsWith('- '));
    expect(removed).not.toContain('- AWS::DynamoDB::GlobalTable');
    expect(removed).not.toContain('- AWS::SecretsManager::Secret');
  },
);

test('32 days after the end of the newsletter the site is one without it', () => {
  expect(endedBefore(32).toJSON()).toEqual(withoutNewsletter.toJSON());
});

test('a site with every switch off has the library and the contact form, each route with its throttle', () => {
  const ids = routeIdsOf(off);
  expect(routeIds.filter((id) => !ids.includes(id))).toEqual([
    ...['subscribe', 'confirmSubscription', 'unsubscribe'],
    ...['generateScript', 'generateSeries', 'generateCampaign', 'generateThumbnail'],
  ]);
  expect(
    functionsOf(bare)
      .map(({ Properties }) => Properties.Description)
      .sort(),
  ).toEqual([...ids, 'answerUnknownRoute', 'authorizeOrigin', 'recordMailEvent', 'runJobs'].sort());
  const keys = ids.flatMap((id) => methodsOf(routes[id]).map((method) => `${method} ${routes[id].path}`));
  const answered = resourcesOf(bare, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey);
  expect(answered.sort()).toEqual(['$default', ...keys].sort());
  const { RouteSettings } = resourceOf(bare, 'AWS::ApiGatewayV2::Stage').Properties;
  expect(Object.keys(RouteSettings)).toEqual(keys);
});
