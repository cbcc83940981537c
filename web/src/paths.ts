import { site } from '#content/built/site.ts';
import { answerParameter, toolParameter } from './toolLink.ts';

/** In the address of the home page: what a message is about. */
export const subjectParameter = 'subject';
export const conflictCheck = 'conflict-check';
export const expertWork = 'expert-work';

/** Every link of the site comes from here (specification §2, route table). */
export const paths = {
  home: () => '/',
  /** A section of the home page. */
  homeSection: (id: HomeSectionId) => `/#${id}`,
  /** The introduction of those whom a visitor will speak to. */
  advisers: () => '/#advisers-heading',
  /** A person's introduction: the expert on the page of the expert's service, others on the home page. */
  person: ({ id, kind }: { id: string; kind: 'adviser' | 'expert' }) =>
    kind === 'expert' && site.expertPage ? `${site.expertPage}#${id}` : `/#${id}`,
  services: () => '/services',
  industries: () => '/industries',
  resources: () => '/resources',
  resourcesSection: (id: ResourcesSectionId) => `/resources#${id}`,
  /** The newsletter's form. */
  newsletter: () => '/resources#newsletter',
  /** Pages to which links of mails lead. */
  newsletterConfirm: () => '/newsletter/confirm',
  newsletterUnsubscribe: () => '/newsletter/unsubscribe',
  /** A tool's card. */
  tool: (id: string) => `/resources#${id}`,
  /** The page of the tools, on which it is opened. */
  openTool: (id: string) => `/resources?${new URLSearchParams({ [toolParameter]: id })}`,
  /** The assessment with its first question answered. */
  assessmentAfter: (answer: string) =>
    `/resources?${new URLSearchParams({ [toolParameter]: 'erp-readiness-assessment', [answerParameter]: answer })}`,
  caseStudy: (slug: string) => `/case-studies/${encodeURIComponent(slug)}`,
  insight: (slug: string) => `/insights/${encodeURIComponent(slug)}`,
  whitepaper: (slug: string) => `/whitepapers/${encodeURIComponent(slug)}`,
  /** A file to work with, of a paper or a tool. */
  takeaway: (name: string) => `/takeaways/${name}`,
  /** A term of the glossary. */
  term: (id: string) => `/resources#term-${id}`,
  feed: () => '/feed.xml',
  service: (id: string) => `/${id}`,
  privacy: () => '/privacy',
  /** A page of the firm's own, such as its imprint. */
  ownPage: (id: string) => `/${id}`,
  videoGenerator: () => '/video-generator',
  videoGeneratorSection: (id: VideoGeneratorSectionId) => `/video-generator#${id}`,
  /** Linked by the detail pages; leads to the home page's contact section. */
  contact: () => '/contact',
  /** The form alone, for a message that has been begun: on phones the section's other ways to the firm fill a screen above. */
  contactForm: () => '/#contact-form',
  /** The contact form with the beginning of a message that has the parties' names. */
  conflictCheck: () => `/?${subjectParameter}=${conflictCheck}#contact-form`,
  /** The contact form with the beginning of a message about a case, and what not to send. */
  expertWork: () => `/?${subjectParameter}=${expertWork}#contact-form`,
  /** An expert's CV, by the name of its file. */
  curriculum: (file: string) => `/people/${file}`,
} as const;

type HomeSectionId = 'home' | 'about' | 'services' | 'industries' | 'testimonials' | 'contact';
export type ResourcesSectionId = 'case-studies' | 'insights' | 'whitepapers' | 'tools' | 'glossary';

type VideoGeneratorSectionId = 'script' | 'series' | 'campaign';

/** Where the build puts a page's social image: `/social/case-studies/x.png`; the home page's is the default. */
export function socialImagePath(path: string): string {
  return `/social${path === '/' ? '/default' : path}.png`;
}
