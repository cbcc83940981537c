import * as z from 'zod';
import { alternative, noIdTwice, sampleField, sitePath, slug, text } from './commonFields.ts';
import { type Icon, icon, industryIcon } from './icons.ts';
import type { CaseStudy, Insight, Outcome, Pointer, Whitepaper } from './items.ts';
import { aboutPicture, type DescribedPicture, pictureName, placedPicture } from './picture.ts';
import { publication } from './publication.ts';
import { redirectsFrom } from './redirects.ts';
import { questions } from './resources.ts';
import { type ServiceDrawing, serviceDrawing } from './serviceDrawing.ts';

/** The words on fixed pages: `home.yaml`, `services/*.yaml` and the other files of a page. */

/** `to` is the page or section that explains the figure; without it the firm's description of itself does. */
const fact = z.strictObject({ value: text, label: text, to: sitePath.optional(), ...sampleField });

/** A card that leads to a service's page. */
interface ServiceCard {
  title: string;
  description: string;
  icon: Icon;
  link: string;
  /** Cards alternate the two colors (specification §2). */
  color: 'primary' | 'secondary';
}

const point = z.strictObject({ title: text, text });

/** What shows that a claim is true: a case study, and what happened in it, as its link says. */
const shownBy = z.strictObject({ caseStudy: slug, shows: text });
export type ShownBy = z.infer<typeof shownBy>;
const reason = z.strictObject({ title: text, description: text, icon });
const reasons = z.strictObject({ heading: text, intro: text, cards: z.array(reason).min(3).max(6) });

const testimonial = z.strictObject({
  quote: text,
  name: text,
  role: text,
  company: text,
  /** What the company is, in a few words each. */
  facts: z.array(text).max(4).optional(),
  /** Letters of the logo badge; the text of its picture. */
  logoText: text,
  /** The trade mark: a picture, light on the badge's color. */
  logo: pictureName.optional(),
  /** A picture, by its path from this file. */
  image: pictureName,
  /** Needed for a photo; without one a drawing has the person's name. */
  imageAlt: alternative.optional(),
  color: z.enum(['primary', 'secondary', 'teal']),
  /** The case study that tells the rest. */
  caseStudy: slug.optional(),
  ...sampleField,
});

/** `picture` is in the place of the page's drawing. */
const hero = z.strictObject({ eyebrow: text, headline: text, lead: text, picture: placedPicture.optional() });
export type AuthoredHero = z.infer<typeof hero>;
/** A page's first words, with the picture as pages show it. */
export type Hero = Omit<AuthoredHero, 'picture'> & { picture?: DescribedPicture };
type WithHero<Page extends { hero: AuthoredHero }> = Omit<Page, 'hero'> & { hero: Hero };
const callToAction = z.strictObject({ heading: text, text });
/** The closing band of a page that says nothing else. */
const talkToUs = {
  heading: 'Do you want to talk about it?',
  text: 'Tell us what you need. We say whether we can help, and how.',
};

/** The download button leads to the matching whitepaper's page. */
const download = z.strictObject({ whitepaper: slug, label: text });
type Download = z.infer<typeof download>;

/** `services/<id>.yaml`: a service, its page at `/<id>` (specification §2, "Service detail pages") and its cards. */
export const servicePage = z.strictObject({
  /** The service's name: browser title and breadcrumbs. */
  title: text,
  /** Meta description. */
  description: text,
  /** Its place among the services; equals follow their ids. */
  order: z.number().default(0),
  /** The cards on the home page and on the services' page, which without words of its own says the same. */
  card: z.strictObject({ icon, home: text, overview: text.optional() }),
  /** How the video generator calls the service, if not by its title. */
  area: text.optional(),
  /** Subjects of the service, the most important first: the library's nearest items are shown. */
  topics: z.array(slug).default([]),
  hero,
  /** In the page's large disc; without one the disc has the card's icon. */
  drawing: serviceDrawing.optional(),
  approach: z.strictObject({
    heading: text,
    intro: text,
    /** `outcome` is what the client holds when the step is done. */
    steps: z
      .array(z.strictObject({ title: text, text, outcome: text }))
      .min(2)
      .max(8),
  }),
  benefits: z.strictObject({
    heading: text,
    items: z
      .array(point.extend({ shownBy: shownBy.optional() }))
      .min(2)
      .max(8),
  }),
  /** The headline statistic; `note` says how it was counted. */
  statistic: z
    .strictObject({ value: text, label: text, note: text, shownBy: shownBy.optional(), ...sampleField })
    .optional(),
  /** The ROI calculator's beam with one slider, and the button that leads to the whole. */
  calculator: z.strictObject({ heading: text, text, button: text }).optional(),
  /** `note` follows the links to the form. */
  callToAction: callToAction.extend({ note: text.optional() }).default(talkToUs),
  download: download.optional(),
  /** Kinds of cases: only the expert's page has them, and introduces the experts. */
  caseTypes: z
    .strictObject({
      heading: text,
      intro: text,
      items: z.array(point).min(2).max(12),
    })
    .optional(),
  faq: questions.optional(),
  /** Not to be seen by visitors yet. */
  draft: publication.draft,
  redirectsFrom,
});

export type AuthoredServicePage = z.infer<typeof servicePage>;
/** The page's words with the facts of its whitepaper, so that the page need not load the whitepapers for them. */
export type ServicePage = Omit<
  WithHero<AuthoredServicePage>,
  'download' | 'topics' | 'order' | 'card' | 'area' | 'drawing' | 'draft' | 'redirectsFrom'
> & {
  /** The name of the file. */
  id: string;
  /** Of the page, as its file is named. */
  path: string;
  /** How the video generator calls the service. */
  area: string;
  drawing?: ServiceDrawing;
  download?: Download & Pick<Whitepaper, 'title' | 'description' | 'pages' | 'cover'>;
  /** The fitting case study, article and whitepaper; not the one that the download leads to. */
  furtherReading: readonly Pointer[];
};

/** The most services that menus and cards have room for. */
export const mostServices = 12;

/** The part between the services and the testimonials: a case, the newest article, the assessment. */
const proof = z.strictObject({
  heading: text,
  /** Id of the case study whose results are shown. */
  caseStudy: slug,
  /** Above the newest article, where there is one. */
  insightHeading: text.default('The newest article'),
  /** Above the first question of the assessment, where `tools.yaml` offers it. */
  assessment: z.strictObject({ heading: text, text }).optional(),
});

/** `home.yaml`: the six sections of the home page (specification §2; counts from §9). */
export const home = z.strictObject({
  title: text,
  hero: z.strictObject({ tagline: text, headline: text, description: text }),
  about: z.strictObject({
    heading: text,
    paragraphs: z.array(text).min(1),
    pictures: z.array(aboutPicture).max(2).optional(),
    facts: z.array(fact).max(4).default([]),
  }),
  services: z
    .strictObject({ heading: text, intro: text })
    .default({ heading: 'What we do', intro: 'What we can do for you, and how.' }),
  reasons: reasons.optional(),
  proof: proof.optional(),
  testimonials: z.strictObject({ heading: text, cards: z.array(testimonial).max(6) }).optional(),
  contact: z
    .strictObject({ headline: text, paragraph: text })
    .default({ headline: 'Contact us', paragraph: talkToUs.text }),
});
export type AuthoredHome = z.infer<typeof home>;
type AuthoredProof = z.infer<typeof proof>;
/** The cards come from the services' files. */
export type Home = Omit<AuthoredHome, 'proof' | 'testimonials' | 'services'> & {
  /** Who takes a call, as a sentence names them: 'Ada Roe, Ben Lee, or Cy Ng'. */
  advisers: string;
  services: AuthoredHome['services'] & { cards: readonly ServiceCard[] };
  testimonials: NonNullable<AuthoredHome['testimonials']> & {
    /** Of the case study that the first card tells of. */
    outcome?: Outcome;
  };
};
/** With the facts of its case and of the newest article, so that the page need not load the lists for them. */
export type Proof = Omit<AuthoredProof, 'caseStudy'> & {
  caseStudy: Pick<CaseStudy, 'id' | 'industry' | 'title' | 'summary'> & { outcomes: readonly Outcome[] };
  /** Missing while there is no article. */
  insight?: Pick<Insight, 'id' | 'category' | 'date' | 'readTime' | 'title' | 'summary'>;
};

/** `services.yaml`, which a firm need not have: the services overview (specification §2, "Services overview"). */
export const services = z
  .strictObject({
    title: text.default('Services'),
    description: text.default('What we do for our clients, and how.'),
    hero: hero.default({
      eyebrow: 'Our services',
      headline: 'What we can do for you',
      lead: 'Read what we do, in which steps, and what you have in the end.',
    }),
    services: z.strictObject({ heading: text }).default({ heading: 'What do you need?' }),
    reasons: reasons.optional(),
    callToAction: callToAction.default(talkToUs),
  })
  .prefault({});
type AuthoredServices = z.infer<typeof services>;
/** The cards come from the services' files. */
export type Services = Omit<WithHero<AuthoredServices>, 'services'> & {
  services: AuthoredServices['services'] & { cards: readonly ServiceCard[] };
};

const industry = z.strictObject({
  id: slug,
  title: text,
  icon: industryIcon,
  description: text,
  challenges: z.array(text).min(2).max(6),
  link: sitePath,
});
/** An industry with its case studies, and an article where it has only one. */
export type Industry = z.infer<typeof industry> & { furtherReading: readonly Pointer[] };

/** `industries.yaml` (specification §2, "Industries"); without the file there is no such page. */
export const industries = z.strictObject({
  title: text,
  description: text,
  hero,
  industries: z.strictObject({
    heading: text,
    intro: text,
    items: z.array(industry).min(1).max(12).check(noIdTwice),
  }),
  approach: z.strictObject({
    heading: text,
    intro: text,
    items: z.array(point).min(2).max(6),
  }),
  callToAction,
});
export type AuthoredIndustries = z.infer<typeof industries>;
export type Industries = Omit<WithHero<AuthoredIndustries>, 'industries'> & {
  industries: Omit<AuthoredIndustries['industries'], 'items'> & { items: readonly Industry[] };
};

const generatorCard = z.strictObject({
  heading: text,
  intro: text,
  /** The results, named until there are any, each with what is to know of it. */
  gives: z.array(z.strictObject({ name: text, note: text.optional() })).min(3),
});

/** `videoGenerator.yaml`: the words of /video-generator (specification §2, "AI Video Generator"). */
export const videoGenerator = z.strictObject({
  title: text,
  description: text,
  /** Says at once that no video is rendered. */
  intro: text,
  /** The first lines of a script beside what is seen meanwhile. */
  example: z
    .strictObject({
      heading: text,
      title: text,
      lines: z
        .array(z.strictObject({ picture: text, spoken: text }))
        .min(2)
        .max(4),
    })
    .optional(),
  script: generatorCard,
  series: generatorCard,
  campaign: generatorCard,
});
export type VideoGenerator = z.infer<typeof videoGenerator>;
