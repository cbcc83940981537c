import { expect, test } from 'vitest';
import { routeIds, routeIdsOf, routes } from '../../functions/routes.ts';
import { functionsOf, resourceOf, resourcesOf, synthesize, withEverySetting } from './synthesize.ts';

const off = { newsletter: false, videoGenerator: false, booking: false };
const all = synthesize(withEverySetting).template;
const withoutNewsletter = synthesize({ ...withEverySetting, features: { newsletter: false } }).template;
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
  const keys = ids.map((id) => `${routes[id].method} ${routes[id].path}`);
  const answered = resourcesOf(bare, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey);
  expect(answered.sort()).toEqual(['$default', ...keys].sort());
  const { RouteSettings } = resourceOf(bare, 'AWS::ApiGatewayV2::Stage').Properties;
  expect(Object.keys(RouteSettings)).toEqual(keys);
});
