import { expect, test } from 'vitest';
import { allSwitchesOn } from '../../content/schema/features.ts';
import { routeIdsOf, routes } from '../../functions/routes.ts';
import { functionsOf, resourcesOf, synthesize, withEverySetting, withoutNewsletter } from './synthesize.ts';

const all = synthesize(withEverySetting);
const bare = synthesize({
  ...withEverySetting,
  features: { newsletter: false, videoGenerator: false, booking: false },
});
/** Sites without a part. */
const without = { newsletter: synthesize(withoutNewsletter), videoGenerator: bare };

const textOf = ({ template }: typeof all) => JSON.stringify(template.toJSON());

const namesOf = ({ template }: typeof all) =>
  functionsOf(template).map(([, { Properties }]) => Properties.Description as string);
const routesOf = ({ template }: typeof all) =>
  resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(
    ([, { Properties }]) => Properties.RouteKey as string,
  );
const alarmsOf = ({ template }: typeof all) =>
  resourcesOf(template, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties.AlarmName as string);

/** What the templates of a site say of a part, and must not say when it is off. */
const traces = {
  newsletter: /newsletter[/-]|Subscribers(Table|[0-9A-F]{8})|SUBSCRIBERS|MailKey|MAIL_KEY/,
  videoGenerator: /generate[A-Z]|OpenAi|OPENAI|Media[A-Z0-9]|MEDIA_BUCKET|DayShare|AI units/,
};

test.each(['newsletter', 'videoGenerator'] as const)(
  '§7 routes: without %s no template says anything of it',
  (name) => {
    expect(textOf(all)).toMatch(traces[name]);
    expect(traces[name].exec(textOf(without[name]))?.[0]).toBeUndefined();
  },
);

test('§7 routes: without the newsletter its routes have no function, throttle or access to data', () => {
  const site = without.newsletter;
  const ids = routeIdsOf({ ...allSwitchesOn, newsletter: false });
  const gone = routeIdsOf(allSwitchesOn).filter((id) => !ids.includes(id));
  expect(gone).toHaveLength(3);
  const keys = ids.map((id) => `${routes[id].method} ${routes[id].path}`);
  expect(routesOf(site).sort()).toEqual(['$default', ...keys].sort());
  expect(namesOf(site)).toEqual(expect.arrayContaining(ids));
  for (const id of gone) expect(namesOf(site)).not.toContain(id);
  const [[, stage] = []] = resourcesOf(site.template, 'AWS::ApiGatewayV2::Stage');
  expect(Object.keys(stage?.Properties.RouteSettings)).toEqual(keys);
  expect(alarmsOf(site)).toContain('production: failed calls');
});

test('without the newsletter a message still reaches the firm’s people', () => {
  const site = without.newsletter;
  // The firm still hears of its own mail that came back.
  expect(namesOf(site)).toEqual(expect.arrayContaining(['sendMail', 'recordMailEvent']));
  expect(resourcesOf(site.template, 'AWS::Events::Rule')).toHaveLength(1);
  expect(alarmsOf(site)).toContain('production: mails given up');
  expect(alarmsOf(site)).not.toContain('production: letters given up');
  expect(resourcesOf(site.template, 'AWS::Lambda::EventSourceMapping')).toHaveLength(1);
  expect(resourcesOf(site.template, 'AWS::DynamoDB::GlobalTable')).toHaveLength(3);
});

test('without the video generator no page shows a picture of another host', () => {
  const policies = (site: typeof all) =>
    JSON.stringify(resourcesOf(site.template, 'AWS::CloudFront::ResponseHeadersPolicy'));
  expect(policies(all)).toMatch(/img-src 'self' data: https/);
  expect(policies(without.videoGenerator)).toMatch(/img-src 'self' data:;/);
});

test('a site with every switch off still has the library and the contact form', () => {
  const ids = routeIdsOf({ newsletter: false, videoGenerator: false, booking: false });
  expect(ids).toEqual([
    'createContact',
    'listCaseStudies',
    'readCaseStudy',
    'listInsights',
    'readInsight',
    'listWhitepapers',
    'readWhitepaper',
    'downloadWhitepaper',
  ]);
  expect(namesOf(bare).sort()).toEqual(
    [...ids, 'answerUnknownRoute', 'authorizeOrigin', 'recordMailEvent', 'sendMail'].sort(),
  );
});
