import * as z from 'zod';
import { conditional, type Features, features, isShown } from './features.ts';
import type { CaseStudy, Insight, Outcome, Pointer, Whitepaper } from './items.ts';
import { localeFields } from './locale.ts';
import { answerable, slug, text } from './parts.ts';
import { aboutPicture, pictureName } from './picture.ts';
import { type Questions, readingPaths } from './resources.ts';

/** The words on fixed pages: `site.yaml`, `home.yaml`, `services/*.yaml` and the other files of a page. */

const sitePath = z
  .string()
  .regex(/^\/[a-z0-9/#-]*$/, 'must be a path on this site such as /services#approach');
const link = z.object({ label: text, to: sitePath });

/** `site.yaml`: the only place that names the firm (decision 1). */
export const site = z.object({
  name: text,
  ...localeFields,
  /** Footer tagline (specification §1). */
  tagline: text,
  /** Meta description of pages that have none of their own. */
  description: text,
  /** Parts of the site that this firm leaves out. */
  features,
  /** External inline scheduling page for a 30-minute slot (specification §2); needed with `features.booking`. */
  schedulingUrl: z.url({ protocol: /^https$/ }).optional(),
  /** Whether the booking page waits for a press in the dialog before it loads (decision 16). */
  askBeforeBookingPage: z.boolean().default(false),
  contactEmail: z.email(),
  /** On one line; in the footer of every letter. */
  postalAddress: text,
  /** Time in which a person answers a message, as it follows the word ‘within’. */
  replyWithin: text,
  /** The call of half an hour: its price and length, with whom, what to bring. */
  halfHour: z.array(z.object({ question: text, answer: text })).length(3),
  /** The networks' home pages until the owner sets profiles (decision 8). */
  social: z.object({ linkedin: z.url(), twitter: z.url(), facebook: z.url() }),
  footer: z.object({
    /** First copyright year on the home page and on every other page (decision 3). */
    copyrightFrom: z.object({ home: z.int(), otherPages: z.int() }),
    /** Shown on every page while any content is marked `sample: true` (decision 50). */
    samples: text,
    services: z.array(link).length(4),
    solutions: z.array(link).length(4),
  }),
  /** Sections of the privacy notice (decision 5); neighbors with the same heading make one section. */
  privacy: z.array(z.object({ heading: text, text, ...conditional })).min(1),
});
export type AuthoredSite = z.infer<typeof site>;
/** Notice, half hour and forms are modules of their own: they are loaded where they are used, the rest with every page. */
export type Site = Omit<
  AuthoredSite,
  'privacy' | 'halfHour' | 'features' | 'schedulingUrl' | keyof typeof localeFields
> & {
  /** Empty without `features.booking`. */
  schedulingUrl: string;
};
export type PrivacySection = Pick<AuthoredSite['privacy'][number], 'heading' | 'text'>;
export type HalfHourLine = AuthoredSite['halfHour'][number];

/** The privacy notice of a site with these features. */
export function privacyNotice(authored: AuthoredSite['privacy'], features: Features): PrivacySection[] {
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

const fact = z.object({ value: text, label: text, ...answerable });

const serviceCard = z.object({
  title: text,
  description: text,
  /** Name of a lucide icon known to the web front's icon table. */
  icon: text,
  link: sitePath,
  /** Cards alternate the two colors (specification §2). */
  color: z.enum(['primary', 'secondary']),
});

const { meant } = answerable;
const reason = z.object({ title: text, description: text, icon: text, meant });
const reasons = z.object({ heading: text, intro: text, meant, cards: z.array(reason).length(6) });

const testimonial = z.object({
  quote: text,
  name: text,
  role: text,
  company: text,
  /** Letters of the logo badge. */
  logoText: text,
  /** A picture, by its path from this file. */
  image: pictureName,
  /** Needed for a photo; without one a drawing has the person's name. */
  imageAlt: text.optional(),
  color: z.enum(['primary', 'secondary', 'teal']),
  /** The case study that tells the rest. */
  caseStudy: slug.optional(),
  ...answerable,
});

const hero = z.object({ eyebrow: text, headline: text, lead: text });
const callToAction = z.object({ heading: text, text });

/** `services/<path>.yaml`: the words of every service's page (specification §2, "Service detail pages"). */
const servicePage = z.object({
  /** The service's name: browser title and breadcrumbs. */
  title: text,
  /** Meta description. */
  description: text,
  /** Subjects of the service, the most important first: the library's nearest items are shown. */
  topics: z.array(slug).min(1),
  hero,
  approach: z.object({
    heading: text,
    intro: text,
    /** `outcome` is what the client holds when the step is done. */
    steps: z.array(z.object({ title: text, text, outcome: text })).length(4),
  }),
  benefits: z.object({ heading: text, items: z.array(z.object({ title: text, text })).length(5) }),
  /** The headline statistic; `note` says how it was counted. */
  statistic: z.object({ value: text, label: text, note: text, ...answerable }),
  /** `note` follows the links to the form. */
  callToAction: callToAction.extend({ note: text.optional() }),
  /** Of the whole page. */
  meant,
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
  furtherReading: Pointer[];
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

/** The part between the services and the testimonials: a case, the newest article, the assessment. */
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
  about: z.object({
    heading: text,
    paragraphs: z.array(text).min(1),
    pictures: z.array(aboutPicture).max(2).optional(),
    facts: z.array(fact).length(3),
    meant,
  }),
  services: z.object({ heading: text, intro: text, cards: z.array(serviceCard).length(serviceCount) }),
  reasons,
  proof: proof.optional(),
  testimonials: z.object({ heading: text, cards: z.array(testimonial).max(6) }).optional(),
  contact: z.object({ headline: text, paragraph: text }),
});
export type AuthoredHome = z.infer<typeof home>;
type AuthoredProof = z.infer<typeof proof>;
export type Home = Omit<AuthoredHome, 'proof' | 'testimonials'> & {
  testimonials: NonNullable<AuthoredHome['testimonials']>;
};
/** With the facts of its case and of the newest article, so that the page need not load the lists for them. */
export type Proof = Omit<AuthoredProof, 'caseStudy'> & {
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
export type Industry = z.infer<typeof industry> & { furtherReading: Pointer[] };

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

const part = z.object({ heading: text, intro: text });

/** `resources.yaml`: headings and introductions of /resources (specification §2). */
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

const generatorCard = z.object({
  heading: text,
  intro: text,
  /** The results, named until there are any. */
  gives: z.array(text).min(3),
});

/** `videoGenerator.yaml`: the words of /video-generator (specification §2, "AI Video Generator"). */
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
