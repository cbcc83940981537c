import * as z from 'zod';
import { bookingServices } from '../shared/bookingPage.ts';
import { type NetworkId, networkNames } from '../shared/networks.ts';
import { sitePath, text } from './commonFields.ts';
import { emailAddress } from './emailAddress.ts';
import { chosenFeatures, conditional, type Features, isShown } from './features.ts';
import { localeFields, localeOf, unreadableText } from './locale.ts';

const link = z.strictObject({ label: text, to: sitePath });

const networks = Object.fromEntries(
  Object.keys(networkNames).map((network) => [network, z.url().optional()]),
) as Record<NetworkId, z.ZodOptional<z.ZodURL>>;

const host = z
  .string()
  .regex(
    /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    'must be the name of a host, such as book.example.com, without https://',
  );

const analytics = z.strictObject({
  script: z.url({ protocol: /^https$/, error: 'must be the https:// address of the script' }),
  site: z.string().min(1),
  /** Other hosts to which the script sends what it counts. The browser's console names one that is missing. */
  hosts: z.array(host).default([]),
});
export type Analytics = z.infer<typeof analytics>;

/** Whose scripts pages load, and where those send. */
export function analyticsOrigins(of: Analytics | undefined): { scripts: string[]; connections: string[] } {
  if (!of) return { scripts: [], connections: [] };
  const { origin } = new URL(of.script);
  return { scripts: [origin], connections: [origin, ...of.hosts.map((host) => `https://${host}`)] };
}

/** `site.yaml`: the name for all pages; the sender of mails is in the stage's file. */
export const site = z
  .strictObject({
    name: text,
    ...localeFields,
    /** Footer tagline (specification §1). */
    tagline: text,
    /** Meta description of pages that have none of their own. */
    description: text,
    /** What this firm leaves out. */
    features: chosenFeatures,
    /** External inline scheduling page for a 30-minute slot (specification §2); needed with `features.booking`. */
    schedulingUrl: z.url({ protocol: /^https$/ }).optional(),
    /**
     * Whose page it is, where it has a host of your own. Calendly's and Cal.com's pages, which want parameters of their
     * own in a frame, are known by their hosts. Any other page is shown, too.
     */
    bookingService: z
      .enum(bookingServices, `must be ${bookingServices.join(' or ')}, or left out for any other page`)
      .optional(),
    /** Other hosts to which the booking page leads its visitors in its frame. The smoke checks name one that is missing. */
    bookingHosts: z.array(host).default([]),
    /** Whether the booking page waits for a press in the dialog before it loads. */
    askBeforeBookingPage: z.boolean().default(false),
    contactEmail: emailAddress('must be an e-mail address such as hello@example.com'),
    /** The company behind the name, as its register has it. Like address and telephone it stands in every page's footer. */
    legalName: text.optional(),
    /** On one line; in the footer of every letter, too, and so needed with `features.newsletter`. */
    postalAddress: text.optional(),
    /** With the code of the country, as people read it. */
    telephone: z
      .string()
      .regex(/^\+\d(?:[ -]?\d){6,14}$/, 'must begin with the code of the country, such as +1 312 555 0142')
      .optional(),
    /** Time in which a person answers a message, as it follows the word ‘within’. */
    replyWithin: text,
    /** The call of half an hour: its price and length, with whom, what to bring. */
    halfHour: z
      .array(z.strictObject({ question: text, answer: text }))
      .min(1)
      .max(6)
      .default([{ question: 'How long it takes', answer: 'Thirty minutes.' }]),
    /** The firm's profiles, or the networks' home pages until there are any. */
    social: z.strictObject(networks).default({}),
    /**
     * The firm's own analytics, off unless set: the address of the script of Plausible or Umami, and the site's name or id there.
     * Browsers that say Global Privacy Control or Do Not Track do not load it. Say it in `privacy.yaml`.
     */
    analytics: analytics.optional(),
    footer: z
      .strictObject({
        /** First copyright year on the home page and on every other page; otherwise the year of the build. */
        copyrightFrom: z.strictObject({ home: z.int(), otherPages: z.int() }).optional(),
        /** Shown on every page while any content is marked `sample: true`. */
        samples: text.default('Some of what this site shows is an example.'),
        /** The links of two columns; an empty column is left out. */
        services: z.array(link).max(8).default([]),
        solutions: z.array(link).max(8).default([]),
        /** Links in the last line, after the main pages. */
        more: z.array(link).max(6).default([]),
      })
      .prefault({}),
  })
  .check(({ value, issues }) => {
    if (issues.length > 0) return;
    const unreadable = unreadableText(localeOf(value));
    if (unreadable !== undefined) {
      const message = `writes “${unreadable}” in ${value.currency}, which the calculator cannot read back as a number. Write another one, such as en-US`;
      issues.push({ code: 'custom', path: ['locale'], message, input: value.locale });
    }
    if (value.features.booking && value.schedulingUrl === undefined) {
      const message =
        'is missing. Write the address of your booking page, or leave the dialog out with "booking: false" under "features"';
      issues.push({ code: 'custom', path: ['schedulingUrl'], message, input: undefined });
    }
    if (value.features.newsletter === true && value.postalAddress === undefined) {
      const message =
        'is missing. Write the address that the law wants in each letter, or leave the newsletter out with "newsletter: false" under "features"';
      issues.push({ code: 'custom', path: ['postalAddress'], message, input: undefined });
    }
  });
type AuthoredSite = z.infer<typeof site>;

/** What every page loads of `site.yaml`; the other fields are modules of their own, loaded where they are used. */
export type Site = Omit<
  AuthoredSite,
  'halfHour' | 'features' | 'schedulingUrl' | 'social' | keyof typeof localeFields
> & {
  /** Addresses by the ids of `networkNames`. */
  social: Readonly<Record<string, string>>;
  /** Path of the service's page that introduces the expert, where there is one. */
  expertPage?: string;
  /** Empty without `features.booking`. */
  schedulingUrl: string;
};
export type HalfHourLine = AuthoredSite['halfHour'][number];

/**
 * `privacy.yaml`: the privacy notice; neighbors with the same heading make one section. It says exactly what
 * happens, with the periods of the settings; what it says of the newsletter has a version (`consentVersion` in
 * functions/newsletter/newsletter.ts).
 */
export const privacy = z.strictObject({
  sections: z.array(z.strictObject({ heading: text, ...conditional, text })).min(1),
});
type AuthoredPrivacy = z.infer<typeof privacy>['sections'];
export type PrivacySection = Pick<AuthoredPrivacy[number], 'heading' | 'text'>;

/** The privacy notice of a site with these features. */
export function privacyNotice(authored: AuthoredPrivacy, features: Features): PrivacySection[] {
  const sections: PrivacySection[] = [];
  for (const part of authored) {
    if (!isShown(part, features)) continue;
    const { heading, text } = part;
    const last = sections.at(-1);
    if (last?.heading === heading) last.text += ` ${text}`;
    else sections.push({ heading, text });
  }
  return sections;
}
