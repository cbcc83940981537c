import * as z from 'zod';

const on = z.boolean().default(true);

const switches = {
  videoGenerator: on,
  newsletter: on,
  /** The dialog with the external booking page, and all buttons that open it. */
  booking: on,
};
export type Switch = keyof typeof switches;
export type Switches = Readonly<Record<Switch, boolean>>;

/** The switches of a site whose `site.yaml` has none of them. */
export const allSwitchesOn: Switches = z.strictObject(switches).parse({});

/**
 * `features` in `site.yaml`: what a firm can leave out. What is off leaves no page, route, link, function, table or
 * alarm.
 */
export const chosenFeatures = z.strictObject(switches).default({ ...allSwitchesOn });

/** Parts that are on the site because the content has something for them. */
export interface Parts {
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
}
export type Features = Switches & Parts;

/** Every part is there and every switch is on. */
export const allFeatures: Features = {
  ...allSwitchesOn,
  industries: true,
  testimonials: true,
  glossary: true,
  tools: true,
  assessment: true,
  roiCalculator: true,
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
