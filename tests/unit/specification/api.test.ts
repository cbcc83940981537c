import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { contactForm } from '#functions/contact/contact.ts';
import { subscriberEmail } from '#functions/newsletter/newsletter.ts';
import { type RouteId, routes } from '#functions/routes.ts';
import type { Route } from '#functions/runtime/Route.ts';
import * as video from '#functions/video/video.ts';
import { stage as production } from '#infra/stages/production.ts';
import { contactMessage } from '../../support/contact.ts';
import { shortly } from '../../support/shortly.ts';
import { testRows } from './demonstration.ts';

/** What the owner's specification and decisions say of the calls: routes, fields with their bounds, replies, limits. */

/** The fields that have to be there: others are additions of ours. */
const keys = (schema: unknown) =>
  Object.entries((schema as z.ZodObject<Record<string, z.ZodType>>).shape)
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name)
    .join(' ');

describe('§7 routes', () => {
  // Our own routes and fields are not here. The items of the library have their fields in library.test.ts.
  const specified: Partial<Record<RouteId, readonly [call: string, body: string, reply: string]>> = {
    createContact: ['POST /api/contacts', 'firstName lastName email company message', ''],
    subscribe: ['POST /api/newsletter-subscribe', 'email', 'success'],
    listCaseStudies: ['GET /api/case-studies', '', 'list of readCaseStudy'],
    readCaseStudy: ['GET /api/case-studies/{slug}', '', ''],
    listInsights: ['GET /api/insights', '', 'list of readInsight'],
    readInsight: ['GET /api/insights/{slug}', '', ''],
    listWhitepapers: ['GET /api/whitepapers', '', 'list of readWhitepaper'],
    readWhitepaper: ['GET /api/whitepapers/{slug}', '', ''],
    downloadWhitepaper: ['GET /api/whitepapers/{slug}/download', '', 'success downloadUrl filename message'],
    generateScript: ['POST /api/video/generate-script', 'topic targetAudience videoType duration', 'data'],
    generateSeries: ['POST /api/video/generate-series', 'serviceArea', 'data'],
    generateCampaign: ['POST /api/video/generate-campaign', 'campaignTheme', 'data'],
    generateThumbnail: ['POST /api/video/generate-thumbnail', 'title style', 'thumbnailUrl'],
  };
  const rows = Object.entries(specified).map(([id, row]) => [id as RouteId, ...row] as const);

  test.each(rows)('%s is %s', (id, call, body) => {
    const route: Route = routes[id];
    expect(`${route.method} ${route.path}`).toBe(call);
    const required = Object.entries(route.body ? (route.body as z.ZodObject).shape : {})
      .filter(([, field]) => !field.safeParse(undefined).success)
      .map(([name]) => name);
    expect(required.join(' ')).toBe(body);
  });

  test.each(rows)('the reply of %s has its fields', (id, _call, _body, fields) => {
    const reply: z.ZodType = routes[id].reply;
    const [, listed] = /^list of (\w+)$/.exec(fields) ?? [];
    if (listed) expect((reply as z.ZodArray).element).toBe(routes[listed as RouteId].reply);
    else expect(keys(reply).split(' ')).toEqual(expect.arrayContaining(fields.split(' ').filter(Boolean)));
  });
});

describe('§3 replies of the video generator', () => {
  const { thumbnail } = video.scriptReply.shape.data.shape;
  const { script } = video.specifiedReplies.script.shape.data.shape;
  const { videos, socialMediaPosts, emailTemplates } = video.campaignReply.shape.data.shape;
  /** The lengths of the lists of text that a schema takes. */
  const accepted = (schema: z.ZodType) =>
    [2, 3, 4, 5, 6].filter((length) => schema.safeParse(Array(length).fill('text')).success);
  testRows([
    [
      '§3 script: fields',
      keys(script),
      'title duration hook mainContent callToAction voiceoverScript visualCues',
    ],
    ['§3 script: thumbnail', keys(thumbnail), 'style'],
    ['§3 series: items', keys(video.seriesReply.shape.data.element), 'script'],
    ['§3 campaign: fields', keys(video.campaignReply.shape.data), 'videos socialMediaPosts emailTemplates'],
    ['§3 campaign: videos', keys(videos.element), 'script'],
    ['§9 campaign: posts', accepted(socialMediaPosts), [5]],
    ['§9 campaign: email templates', accepted(emailTemplates), [3]],
  ]);
});

describe('§5 fields', () => {
  const script = {
    topic: 'Moving off spreadsheets',
    targetAudience: 'IT Directors',
    videoType: 'explainer',
    duration: '60s',
  };
  const longest = `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}com`;
  const forms = {
    contact: [contactForm, contactMessage()],
    newsletter: [subscriberEmail, undefined],
    script: [video.scriptRequest, script],
    series: [video.seriesRequest, {}],
    campaign: [video.campaignRequest, {}],
  } as const;

  /** What is said of a form whose other fields are filled in; nothing when it is accepted. */
  function saidOf(form: keyof typeof forms, value: unknown): string {
    const [schema, filled] = forms[form];
    const whole = filled ? { ...filled, ...(value as object) } : value;
    const { error } = schema.safeParse(whole);
    return [...new Set(error?.issues.map(({ message }) => message))].join('. ');
  }

  const rows = [
    ['contact', { firstName: ' ' }, 'First name is required'],
    ['contact', { firstName: 'x'.repeat(100) }, ''],
    ['contact', { firstName: 'x'.repeat(101) }, 'First name must be at most 100 characters'],
    ['contact', { firstName: 'A\u0000da' }, 'First name must not contain control characters'],
    ['contact', { firstName: 'A\nda' }, 'First name must not contain control characters'],
    ['contact', { lastName: null }, 'Last name is required'],
    ['contact', { lastName: 'x'.repeat(101) }, 'Last name must be at most 100 characters'],
    ['contact', { email: 'ada@' }, 'Invalid email address'],
    ['contact', { email: longest }, ''],
    ['contact', { email: `a${longest}` }, 'Invalid email address'],
    ['contact', { company: 7 }, 'Company is required'],
    ['contact', { company: 'x'.repeat(101) }, 'Company must be at most 100 characters'],
    ['contact', { message: ' ten chars ' }, 'Message must be at least 10 characters'],
    ['contact', { message: ' ten chars. ' }, ''],
    ['contact', { message: 'tabs\tand\r\nbreaks' }, ''],
    ['contact', { message: 'rings a \u0007 bell' }, 'Message must not contain control characters'],
    ['contact', { message: '語'.repeat(5000) }, ''],
    ['contact', { message: '語'.repeat(5001) }, 'Message must be at most 5000 characters'],
    ['newsletter', undefined, 'Invalid email address'],
    ['newsletter', 'ada', 'Invalid email address'],
    ['newsletter', 'a@b.c\u0000', 'Invalid email address'],
    ['newsletter', ' Ada@Example.COM ', ''],
    ['script', { topic: '  ' }, 'Topic is required'],
    ['script', { topic: 'x'.repeat(200) }, ''],
    ['script', { topic: 'x'.repeat(201) }, 'Topic must be at most 200 characters'],
    ['script', { targetAudience: 'Everybody' }, 'Target audience is required'],
    ['script', { videoType: '' }, 'Video type is required'],
    ['script', { duration: '3min' }, 'Duration is required'],
    ['series', {}, 'Service area is required'],
    ['series', { serviceArea: 'ERP Systems' }, ''],
    ['campaign', { campaignTheme: ' ' }, 'Campaign theme is required'],
    ['campaign', { campaignTheme: 'x'.repeat(200) }, ''],
    ['campaign', { campaignTheme: 'x'.repeat(201) }, 'Campaign theme must be at most 200 characters'],
  ] as const;
  test.each(rows.map((row) => [row[0], shortly(row[1]), row] as const))(
    '%s %s',
    (_form, _value, [form, value, said]) => expect(saidOf(form, value)).toBe(said),
  );
});

describe('limits of a visitor', () => {
  const { limits, video: generator } = production;
  testRows([
    ['messages', limits.contact, { per10Minutes: 20, perDay: 100 }],
    ['subscriptions', limits.newsletter, { perHour: 30 }],
    ['downloads', limits.download, { perHour: 30 }],
    ['units of the video generator', generator.visitor, { unitsPerHour: 30 }],
  ]);
});
