import * as z from 'zod';

const on = z.boolean().default(true);

const ended = z.strictObject({ endedOn: z.iso.date() });

const switches = {
  videoGenerator: on,
  /**
   * Or the day on which it ended: no form, no letter, but the links by which readers leave work for 30 days more. `false`
   * stops them at once.
   */
  newsletter: z
    .union([z.boolean(), ended], 'must be true, false, or the day on which it ended: { endedOn: 2026-11-28 }')
    .default(true),
  /** The dialog with the external booking page, and all buttons that open it. */
  booking: on,
};
export type Switch = keyof typeof switches;

/** What is on, at the time of a build. */
export interface Switches extends Readonly<Record<Switch, boolean>> {
  /** Readers can leave by the links of their letters: as long as there is a newsletter, and for 30 days after its end. */
  readonly unsubscribing: boolean;
}

/** The switches of a site whose `site.yaml` has none of them. */
export const allSwitchesOn: Switches = {
  videoGenerator: true,
  newsletter: true,
  unsubscribing: true,
  booking: true,
};

/**
 * `features` in `site.yaml`: what a firm can leave out. What is off leaves no page, route, link, function, table or
 * alarm.
 */
export const chosenFeatures = z.strictObject(switches).prefault({});
export type ChosenFeatures = z.infer<typeof chosenFeatures>;

/** Days for which the link in a letter has to let its reader leave: 15 U.S.C. 7704(a)(3)(A)(ii). */
export const unsubscribingDays = 30;
export const dayInMs = 86_400_000;

/**
 * Whether the links of a letter that was sent on a day, at the latest, still have to work. They get a day more, because the
 * day is its author's, who may have midnight twelve hours later than UTC.
 * @param day such as `2026-11-28`
 */
export function linksMustWork(day: string, now: Date): boolean {
  const dayEnds = Date.parse(day) + dayInMs;
  return now.getTime() < dayEnds + (unsubscribingDays + 1) * dayInMs;
}

/** What is on at a time, by what a firm has chosen. */
export function switchesOf({ newsletter, ...others }: ChosenFeatures, now: Date): Switches {
  const unsubscribing = typeof newsletter === 'boolean' ? newsletter : linksMustWork(newsletter.endedOn, now);
  return { ...others, newsletter: newsletter === true, unsubscribing };
}

/** What is on the site because the content has something for it. */
export interface ContentFeatures {
  /** The page `/industries`. */
  readonly industries: boolean;
  /** Quotes on the home page. */
  readonly testimonials: boolean;
  /** Terms on the resources page. */
  readonly glossary: boolean;
  /** The list of tools on the resources page, with any of them. */
  readonly tools: boolean;
  /** The ERP Readiness Assessment. */
  readonly assessment: boolean;
  readonly roiCalculator: boolean;
  /** The lists of the library, each with an item that visitors see. */
  readonly caseStudies: boolean;
  readonly insights: boolean;
  readonly whitepapers: boolean;
  /** The page `/resources`: it has a list, a tool, the glossary or the form of the newsletter. */
  readonly resources: boolean;
}
export type Features = Switches & ContentFeatures;

/** Every part is there and every switch is on. */
export const allFeatures: Features = {
  ...allSwitchesOn,
  industries: true,
  testimonials: true,
  glossary: true,
  tools: true,
  assessment: true,
  roiCalculator: true,
  caseStudies: true,
  insights: true,
  whitepapers: true,
  resources: true,
};

const names = z.array(z.enum(Object.keys(allFeatures) as (keyof Features)[])).min(1);

/** Words that depend on what the site has: `for` wants one of the features, `without` wants none of them. */
export const conditional = { for: names.optional(), without: names.optional() };
type Conditional = z.infer<z.ZodObject<typeof conditional>>;

/** Whether words are shown on a site with these features. */
export function isShown({ for: wanted, without = [] }: Conditional, features: Features): boolean {
  const has = (name: keyof Features) => features[name];
  return (wanted === undefined || wanted.some(has)) && !without.some(has);
}
