import * as z from 'zod';

const on = z.boolean().default(true);

const parts = {
  videoGenerator: on,
  newsletter: on,
  /** The page `/industries`. */
  industries: on,
  /** Quotes on the home page. */
  testimonials: on,
  /** A case, the newest article and the assessment on the home page. */
  proof: on,
  /** Terms on the resources page, and links to them from articles. */
  glossary: on,
  /** The ERP Readiness Assessment. */
  assessment: on,
  roiCalculator: on,
  vendorComparison: on,
  projectPlan: on,
  /** The dialog with the external booking page, and all buttons that open it. */
  booking: on,
};
export type FeatureName = keyof typeof parts;
export type Features = Readonly<Record<FeatureName, boolean>>;
export const featureNames = Object.keys(parts) as FeatureName[];

/** Every part is there, as on a site whose `site.yaml` says nothing of them. */
export const allFeatures: Features = z.object(parts).parse({});

/**
 * `features` in `site.yaml`: parts of the site that a firm can leave out. What is off leaves no page, route, link,
 * function, table or alarm.
 */
export const features = z.object(parts).default({ ...allFeatures });

const names = z.array(z.enum(featureNames)).min(1);

/** Words that depend on what the site has: `for` wants one of the features, `without` wants none of them. */
export const conditional = { for: names.optional(), without: names.optional() };
type Conditional = z.infer<z.ZodObject<typeof conditional>>;

/** Whether words are shown on a site with these features. */
export function isShown({ for: wanted, without = [] }: Conditional, features: Features): boolean {
  const has = (name: FeatureName) => features[name];
  return (wanted === undefined || wanted.some(has)) && !without.some(has);
}

/** The part of the site that a tool is, by the tool's id in `tools.yaml`. */
export const featureOfTool: Partial<Record<string, FeatureName>> = {
  'erp-readiness-assessment': 'assessment',
  'roi-calculator': 'roiCalculator',
  'vendor-comparison-template': 'vendorComparison',
  'project-plan-template': 'projectPlan',
};

interface Shown {
  readonly proof?: object | undefined;
  readonly testimonials?: { readonly cards: readonly unknown[] } | undefined;
}

/** The chosen features for which the content has something to show: a part without words is off. */
export function presentFeatures(
  chosen: Features,
  home: Shown = {},
  tools: readonly { readonly id: string }[] = [],
): Features {
  const absent = Object.entries(featureOfTool).filter(([id]) => !tools.some((tool) => tool.id === id));
  return {
    ...chosen,
    proof: chosen.proof && home.proof !== undefined,
    testimonials: chosen.testimonials && (home.testimonials?.cards.length ?? 0) > 0,
    ...Object.fromEntries(absent.map(([, feature]) => [feature, false])),
  };
}
