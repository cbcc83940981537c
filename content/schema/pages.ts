import * as z from 'zod';
import type { CaseStudy, Insight, Outcome, Pointer, Whitepaper } from './items.ts';
import { slug, text } from './parts.ts';
import { type Questions, readingPaths } from './resources.ts';

/** The shapes of the words on fixed pages: `site.yaml`, `home.yaml`, `services/*.yaml` and their kin. */

const sitePath = z
  .string()
  .regex(/^\/[a-z0-9/#-]*$/, 'must be a path on this site such as /services#approach');
const link = z.object({ label: text, to: sitePath });

/** `site.yaml`: the only place that names the firm (decision 1). */
export const site = z.object({
  name: text,
  /** Footer tagline (specification §1). */
  tagline: text,
  /** Meta description of pages that have none of their own. */
  description: text,
  /** External inline scheduling page for a 30-minute slot (specification §2). */
  schedulingUrl: z.url({ protocol: /^https$/ }),
  /** Whether the booking page waits for a press in the dialog before it loads (decision 16). */
  askBeforeBookingPage: z.boolean().default(false),
  contactEmail: z.email(),
  /** Where the firm can be written to on paper, on one line; in the footer of every letter. */
  postalAddress: text,
  /** Time in which a person answers a message, as it follows the word ‘within’. */
  replyWithin: text,
  /** What the call of half an hour is: its price and length, with whom, what to bring. */
  halfHour: z.array(z.object({ question: text, answer: text })).length(3),
  /** The networks' home pages until the owner sets profiles (decision 8). */
  social: z.object({ linkedin: z.url(), twitter: z.url(), facebook: z.url() }),
  footer: z.object({
    /** First copyright year on the home page and on every other page (decision 3). */
    copyrightFrom: z.object({ home: z.int(), otherPages: z.int() }),
    /** Stands on every page while any content is marked `sample: true` (decision 50). */
    samples: text,
    services: z.array(link).length(4),
    solutions: z.array(link).length(4),
  }),
  /** Sections of the privacy notice (decision 5). */
  privacy: z.array(z.object({ heading: text, text })).min(1),
});
type AuthoredSite = z.infer<typeof site>;
/** Notice and half hour are modules of their own: they are loaded where they are shown, the rest with every page. */
export type Site = Omit<AuthoredSite, 'privacy' | 'halfHour'>;
export type PrivacySection = AuthoredSite['privacy'][number];
export type HalfHourLine = AuthoredSite['halfHour'][number];

const fact = z.object({ value: text, label: text, sample: z.boolean().optional() });

const serviceCard = z.object({
  title: text,
  description: text,
  /** Name of a lucide icon known to the web front's icon table. */
  icon: text,
  link: sitePath,
  /** Cards alternate the two colors (specification §2). */
  color: z.enum(['primary', 'secondary']),
});

const reason = z.object({ title: text, description: text, icon: text });
const reasons = z.object({ heading: text, intro: text, cards: z.array(reason).length(6) });

const testimonial = z.object({
  quote: text,
  name: text,
  role: text,
  company: text,
  /** Letters of the logo badge. */
  logoText: text,
  /** Name of the portrait file in `web/src/illustrations`. */
  image: text,
  color: z.enum(['primary', 'secondary', 'teal']),
  /** The case study that tells the rest. */
  caseStudy: slug.optional(),
  sample: z.boolean().optional(),
});

const hero = z.object({ eyebrow: text, headline: text, lead: text });
const callToAction = z.object({ heading: text, text });

/** `services/<path>.yaml`: what every service's page says (specification §2, "Service detail pages"). */
const servicePage = z.object({
  /** The service's name: browser title and breadcrumbs. */
  title: text,
  /** Meta description. */
  description: text,
  /** What the service is about, the most important first: the library's nearest items are shown. */
  topics: z.array(slug).min(1),
  hero,
  approach: z.object({
    heading: text,
    intro: text,
    /** `outcome` is what the client holds when the step is done. */
    steps: z.array(z.object({ title: text, text, outcome: text })).length(4),
  }),
  benefits: z.object({ heading: text, items: z.array(z.object({ title: text, text })).length(5) }),
  /** The headline statistic; `note` says what was counted. */
  statistic: z.object({ value: text, label: text, note: text, sample: z.boolean().optional() }),
  /** `note` stands below the links to the form. */
  callToAction: callToAction.extend({ note: text.optional() }),
});

/** The download button leads to the matching whitepaper's page (decision 9). */
const download = z.object({ whitepaper: slug, label: text });
const caseTypes = z.object({
  heading: text,
  intro: text,
  items: z.array(z.object({ title: text, text })).length(6),
});
const withDownload = servicePage.extend({ download });

type CaseTypes = z.infer<typeof caseTypes>;
type Download = z.infer<typeof download>;

/** A service's page as an author writes it. */
export type AuthoredServicePage = z.infer<typeof servicePage> & {
  download?: Download;
  caseTypes?: CaseTypes;
};
/** The same with the facts of its whitepaper, so that the page need not load the whitepapers for them. */
export type ServicePage = Omit<AuthoredServicePage, 'download' | 'topics'> & {
  /** Of the page, as its file is named. */
  path: string;
  download?: Download & Pick<Whitepaper, 'title' | 'description' | 'pages'>;
  /** The fitting case study, article and whitepaper; not the one that the download leads to. */
  reading: Pointer[];
  faq?: Questions;
};

/** The service pages by the name of their built module; the file's name is the page's path. */
export const servicePages = {
  digitalTransformation: { file: 'digital-transformation.yaml', schema: servicePage },
  erpServices: { file: 'erp-services.yaml', schema: withDownload },
  aiServices: { file: 'ai-services.yaml', schema: withDownload },
  crmServices: { file: 'crm-services.yaml', schema: withDownload },
  supplyChain: { file: 'supply-chain.yaml', schema: withDownload },
  expertWitness: { file: 'expert-witness.yaml', schema: withDownload.extend({ caseTypes }) },
};
export type ServicePageName = keyof typeof servicePages;
const serviceCount = Object.keys(servicePages).length;

/** What stands between the services and the testimonials: a case, the newest article, the assessment. */
const proof = z.object({
  heading: text,
  /** Id of the case study whose results are drawn. */
  caseStudy: slug,
  insightHeading: text,
  assessment: z.object({ heading: text, text, button: text }),
});

/** `home.yaml`: the six sections of the home page (specification §2; counts from §9). */
export const home = z.object({
  title: text,
  hero: z.object({ tagline: text, headline: text, description: text }),
  about: z.object({ heading: text, paragraphs: z.array(text).min(1), figures: z.array(fact).length(3) }),
  services: z.object({ heading: text, intro: text, cards: z.array(serviceCard).length(serviceCount) }),
  reasons,
  proof,
  testimonials: z.object({ heading: text, cards: z.array(testimonial).length(3) }),
  contact: z.object({ headline: text, paragraph: text }),
});
export type AuthoredHome = z.infer<typeof home>;
export type Home = Omit<AuthoredHome, 'proof'>;
/** With the facts of its case and of the newest article, so that the page need not load the lists for them. */
export type Proof = Omit<AuthoredHome['proof'], 'caseStudy'> & {
  caseStudy: Pick<CaseStudy, 'id' | 'industry' | 'title' | 'summary'> & { outcomes: Outcome[] };
  insight: Pick<Insight, 'id' | 'category' | 'date' | 'readTime' | 'title' | 'summary'>;
};

/** `services.yaml`: the services overview (specification §2, "Services overview"). */
export const services = z.object({
  title: text,
  description: text,
  hero,
  services: z.object({ heading: text, sculpture: text, cards: z.array(serviceCard).length(serviceCount) }),
  reasons,
  callToAction,
});
export type Services = z.infer<typeof services>;

const industry = z.object({
  id: slug,
  title: text,
  icon: text,
  description: text,
  challenges: z.array(text).length(4),
  link: sitePath,
});
/** An industry with its case studies, and an article where it has only one. */
export type Industry = z.infer<typeof industry> & { reading: Pointer[] };

/** `industries.yaml` (specification §2, "Industries"). */
export const industries = z.object({
  title: text,
  description: text,
  hero,
  industries: z.object({ heading: text, intro: text, items: z.array(industry).length(8) }),
  approach: z.object({
    heading: text,
    intro: text,
    items: z.array(z.object({ title: text, text })).length(3),
  }),
  callToAction,
});
export type AuthoredIndustries = z.infer<typeof industries>;
export type Industries = Omit<AuthoredIndustries, 'industries'> & {
  industries: Omit<AuthoredIndustries['industries'], 'items'> & { items: Industry[] };
};

/** The four tools (specification §3): the resource list's item shape. */
const tool = z.object({ id: slug, type: text, title: text, description: text });
export type Tool = z.infer<typeof tool>;
export const tools = z.array(tool).length(4);

/** A chapter of a whitepaper to go on with. */
const reading = z.object({ whitepaper: slug, chapter: text });

const assessmentOption = z
  .object({
    value: slug,
    label: text,
    /** Points (specification §3). */
    score: z.int().min(1).max(5),
    /** What to do about it when this answer is the weakest; only the best answer needs none. */
    advice: text.optional(),
  })
  .refine(({ score, advice }) => score === 5 || advice !== undefined, { path: ['advice'] });

const assessmentQuestion = z.object({
  id: slug,
  /** What the question is about, in a word or two. */
  dimension: text,
  question: text,
  reading,
  options: z.array(assessmentOption).min(2),
});

const readinessLevel = z.object({
  name: text,
  label: text,
  /** Lowest score of the level (specification §9). */
  from: z.int().nonnegative(),
});

/** Answers to one question, any of them. */
const condition = z.object({ question: slug, answers: z.array(slug).min(1) });

/** A sentence of the result, and when it may be said: a sum of points does not know which answers made it. */
const remark = z.object({
  text,
  /** Names of the levels at which it may be said. */
  levels: z.array(text).min(1),
  /** Names of conditions: all of these hold, … */
  when: z.array(slug).default([]),
  /** … and none of these. */
  unless: z.array(slug).default([]),
});

/** `assessment.yaml`: the ERP Readiness Assessment (specification §3 and §9, decision 30). */
export const assessment = z.object({
  questions: z.array(assessmentQuestion).length(5),
  /** Ids of the questions: which of equally weak answers is named. */
  weakestFirst: z.array(slug).length(5),
  /** From the highest. */
  levels: z.array(readinessLevel).length(4),
  conditions: z.record(slug, condition),
  /** All that may be said of a result. */
  meaning: z.array(remark).min(1),
  /** Exactly one may be said of each result. */
  next: z.array(remark).min(1),
  /** When every answer has the most points. */
  nothingWeak: z.object({ text, reading }),
});
export type AuthoredAssessment = z.infer<typeof assessment>;
export type ReadinessLevel = z.infer<typeof readinessLevel>;
export type Remark = z.infer<typeof remark>;

/** A reading with its whitepaper's facts, so that the assessment need not load the whitepapers for them. */
export type FurtherReading = z.infer<typeof reading> & Pick<Whitepaper, 'title' | 'pages'>;
type WithReading<T> = Omit<T, 'reading'> & { reading: FurtherReading };
export type AssessmentQuestion = WithReading<z.infer<typeof assessmentQuestion>>;
export type Assessment = Omit<AuthoredAssessment, 'questions' | 'nothingWeak'> & {
  questions: AssessmentQuestion[];
  nothingWeak: WithReading<AuthoredAssessment['nothingWeak']>;
};

/** A template's cell: the same in every spreadsheet program (decision 29), and never a formula. */
const cell = z
  .string()
  .regex(/^(?![=+\-@])[\x20-\x7e]*$/, 'may hold only ASCII characters and may not begin with =, +, - or @');
const rating = z.int().min(1).max(10);

const vendorRow = {
  vendor: cell,
  product: cell,
  timeline: cell,
  features: cell,
  pros: cell,
  cons: cell,
  notes: cell,
};

const vendorComparison = z.object({
  /** Percentages; together 100. */
  weights: z.array(z.object({ criterion: cell, percent: z.int().positive() })).length(4),
  /** Costs in dollars; one score for each criterion. */
  examples: z
    .array(
      z.object({
        ...vendorRow,
        initialCost: z.int().nonnegative(),
        annualCost: z.int().nonnegative(),
        scores: z.array(rating).length(4),
      }),
    )
    .min(1),
  /** How often the placeholder's row stands in the template. */
  placeholders: z.int().positive(),
  placeholder: z.object({ ...vendorRow, initialCost: cell, annualCost: cell, rating: cell }),
});

const phases = ['Planning', 'Design', 'Build', 'Test', 'Deploy', 'Close'] as const;

const taskRow = { task: cell, owner: cell, after: cell, notes: cell };

const projectPlan = z.object({
  /** The first is every task's (specification §3). */
  statuses: z.array(cell).min(2),
  tasks: z
    .array(
      z.object({
        ...taskRow,
        phase: z.enum(phases),
        /** Days after the plan's first Monday. */
        start: z.int().nonnegative(),
        /** Calendar days, the first and the last included. */
        days: z.int().positive(),
        /** Dollars. */
        budget: z.int().nonnegative(),
      }),
    )
    .length(13),
  placeholders: z.int().positive(),
  placeholder: z.object({ ...taskRow, phase: cell, start: cell, end: cell, days: cell, budget: cell }),
});

/** `templates.yaml`: rows of the two spreadsheet templates (specification §3). */
export const templates = z.object({ vendorComparison, projectPlan });
export type Templates = z.infer<typeof templates>;

/** `roiCalculator.yaml`: why the calculator has a line for the visitor's own side (decision 51). */
export const roiCalculator = z.object({
  ownSide: z.object({
    reason: text,
    /** Id of the insight that says more. */
    article: slug,
  }),
});
export type AuthoredRoiCalculator = z.infer<typeof roiCalculator>;
export interface RoiCalculator {
  ownSide: { reason: string; article: Pick<Insight, 'id' | 'title'> };
}

/** `resources.yaml`: headings and introductions of /resources (specification §2). */
const part = z.object({ heading: text, intro: text });
export const resources = z.object({
  title: text,
  description: text,
  intro: text,
  caseStudies: part,
  insights: part,
  whitepapers: part,
  tools: part,
  newsletter: part,
  readingPaths,
});
type AuthoredResources = z.infer<typeof resources>;
/** The reading paths are a module of their own: pages that are served as HTML do not load it. */
export type Resources = Omit<AuthoredResources, 'readingPaths'>;

/** `videoGenerator.yaml`: the words of /video-generator (specification §2, "AI Video Generator"). */
const generatorCard = z.object({
  heading: text,
  intro: text,
  /** What a visitor gets, shown until there is a result. */
  gives: z.array(text).min(3),
});
export const videoGenerator = z.object({
  title: text,
  description: text,
  /** Says at once that no video is rendered (decision 32). */
  intro: text,
  script: generatorCard,
  series: generatorCard,
  campaign: generatorCard,
  history: part,
});
export type VideoGenerator = z.infer<typeof videoGenerator>;
