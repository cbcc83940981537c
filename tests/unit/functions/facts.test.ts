import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { excerpts } from '#content/built/excerpts.ts';
import { insights } from '#content/built/insights.ts';
import { servicePages } from '#content/built/servicePages.ts';
import { whitepapers } from '#content/built/whitepapers.ts';
import { type Facts, factsFor, messageFacts, serviceOf } from '#functions/video/facts.ts';
import { passagesOf } from '#functions/video/passages.ts';
import type { ScriptRequest } from '#functions/video/video.ts';
import { campaignParts, campaignPlan, seriesPlan } from '#functions/video/videoPlans.ts';
import { campaignForm, scriptForm } from '../../support/video.ts';

const builtExcerpts = '../../../content/built/excerpts.ts';

type Answers = readonly (readonly [topic: string, service: string])[];

/** Topics with the service that the library has on each, or none; written before nearness was measured. */
const topics: Answers = [
  ['How to choose an ERP', 'erp-services'],
  ['Moving off spreadsheets', 'erp-services'],
  ['A calm first go-live', 'erp-services'],
  ['Month-end close takes too long', 'erp-services'],
  ['Acceptance tests in an ERP contract', 'erp-services'],
  ['Hidden costs of an ERP project', 'erp-services'],
  ['Data migration without tears', 'erp-services'],
  ['Scripted vendor demonstrations', 'erp-services'],
  ['Daubert challenges to software experts', 'expert-witness'],
  ['Rule 26 expert report', 'expert-witness'],
  ['Preserving evidence when a software project fails', 'expert-witness'],
  ['Safety stock and service levels', 'supply-chain'],
  ['Inventory accuracy in the warehouse', 'supply-chain'],
  ['Sales forecast accuracy', 'crm-services'],
  ['Getting salespeople to use the CRM', 'crm-services'],
  ['Duplicate customer records', 'crm-services'],
  ['Measuring an AI pilot', 'ai-services'],
  ['Human in the loop: how much checking is enough', 'ai-services'],
  ['Which digital initiative comes first', 'digital-transformation'],
  ['Digital transformation for insurers', 'digital-transformation'],
  ['Stop drowning in Excel', 'erp-services'],
  ['Our warehouse is full of things nobody buys', 'supply-chain'],
  ['Will a robot take over our invoices?', 'ai-services'],
  ['Too many projects, not enough people', 'digital-transformation'],
  ["What the software salesman won't show you", 'erp-services'],
  ['Your consultant earns a kickback', 'erp-services'],
  ['When the IT project ends up in court', 'expert-witness'],
  ['Nobody keeps the customer database up to date', 'crm-services'],
  ['Surviving the first weeks after switching systems', 'erp-services'],
  ['Empty shelves and tied-up cash', 'supply-chain'],
  ['Sustainability reporting', 'none'],
  ['GDPR for HR software', 'none'],
  ['Copilot for finance teams', 'none'],
  ['Blockchain in logistics', 'none'],
  ['Cybersecurity training for employees', 'none'],
  ['Hiring remote developers', 'none'],
  ['Payroll outsourcing in Poland', 'none'],
  ['Kubernetes cost control', 'none'],
  ['Email marketing tips', 'none'],
  ['Office 365 rollout', 'none'],
];

/** More topics, which were left out while the measure was found. */
const furtherTopics: Answers = [
  ['Negotiating the software contract', 'erp-services'],
  ['Replacing an old ERP system', 'erp-services'],
  ['Going live on a weekend', 'erp-services'],
  ['Hypercare after go-live', 'erp-services'],
  ['Why IT budgets explode', 'erp-services'],
  ['Expert witness fees', 'expert-witness'],
  ['Source code theft', 'expert-witness'],
  ['Cycle counting', 'supply-chain'],
  ['Sales and operations planning', 'supply-chain'],
  ['Which fields does a CRM need', 'crm-services'],
  ['Sales pipeline stages', 'crm-services'],
  ['When to stop an AI pilot', 'ai-services'],
  ['Picking AI use cases', 'ai-services'],
  ['Change fatigue in the workforce', 'digital-transformation'],
  ['Steering a transformation program as a board', 'digital-transformation'],
  ['Carbon footprint of data centers', 'none'],
  ['Quantum computing for beginners', 'none'],
  ['Employer branding on LinkedIn', 'none'],
  ['Retirement planning for founders', 'none'],
  ['Website accessibility', 'none'],
];

/** Topics that were written when the measure was found: 14 were right at first. */
const lastTopics: Answers = [
  ['Writing an RFP', 'erp-services'],
  ["Reference calls with a vendor's customers", 'erp-services'],
  ['Training users before go-live', 'erp-services'],
  ['Total cost of ownership over five years', 'erp-services'],
  ['Change orders that eat the budget', 'erp-services'],
  ['Deposition of a software expert', 'expert-witness'],
  ['Litigation hold for hosted systems', 'expert-witness'],
  ['Calculating damages after a failed implementation', 'expert-witness'],
  ['Slow-moving stock', 'supply-chain'],
  ['Supplier lead times you can trust', 'supply-chain'],
  ['Sales reps who never log their visits', 'crm-services'],
  ["Who may change a customer's address", 'crm-services'],
  ['Prompts and models you can swap', 'ai-services'],
  ['Reading supplier invoices with AI', 'ai-services'],
  ['A roadmap for the next two years', 'digital-transformation'],
  ['Social media strategy for banks', 'none'],
  ['Diversity in the boardroom', 'none'],
  ['5G in rural areas', 'none'],
  ['Tax planning for startups', 'none'],
  ['Podcast production basics', 'none'],
];

const about = (topic: string, form: Partial<ScriptRequest> = {}) =>
  factsFor({ ...scriptForm, ...form, topic });

describe('a topic has the passages that speak of it', () => {
  const answerTo = (topic: string) => (about(topic).covered ? (serviceOf(topic)?.id ?? 'none') : 'none');
  const right = (answers: Answers) =>
    answers.filter(([topic, service]) => answerTo(topic) === service).length;

  it('at least 36 of the forty topics have their service, or none', () => {
    expect(right(topics)).toBeGreaterThanOrEqual(36);
  });

  it('so have at least 17 and 16 of twenty others', () => {
    expect(right(furtherTopics)).toBeGreaterThanOrEqual(17);
    expect(right(lastTopics)).toBeGreaterThanOrEqual(16);
  });

  test.each([...topics, ...furtherTopics, ...lastTopics].filter(([, service]) => service === 'none'))(
    'the library does not know “%s”: nothing is told of it but the next step',
    (topic) => {
      const { facts, covered, sources, examples } = about(topic, {
        videoType: 'case-study',
        duration: '5min',
      });
      expect(covered).toBe(false);
      expect(facts.map(({ text }) => text)).toEqual([expect.stringMatching(/^Next step for the viewer: /)]);
      expect([sources.length, examples]).toEqual([1, []]);
    },
  );

  it.each([
    ...['What we want you to know', 'The best year of my life', 'Making work better', 'A good start'],
    ...['Why money is not everything', '???', '我们'],
  ])('“%s” could be about anything, and is not covered', (topic) => {
    expect(about(topic).covered).toBe(false);
  });

  it.each([
    ['CRM for dentists', 'crm-services'],
    ['ai in hospitals', 'ai-services'],
    ['ERP for wholesalers', 'erp-services'],
  ])('what the firm does is what a topic is about, whoever it is for: %s', (topic, service) => {
    expect(answerTo(topic)).toBe(service);
  });

  it('a service’s own name has the service and its passages', () => {
    for (const page of servicePages) {
      const { area, path, title } = page;
      const { facts, covered } = about(area);
      expect(covered).toBe(true);
      expect(facts[0]).toMatchObject({ title, path });
      expect(facts.length).toBeGreaterThan(3);
      // What is always told of the service is not told twice.
      const [always = '', ...others] = about(area, { duration: '5min' }).facts.map(({ text }) => text);
      expect(others.filter((text) => always.includes(text))).toEqual([]);
      expect(new Set(passagesOf(page).map(({ service }) => service))).toEqual(new Set([page]));
    }
  });

  it('what the text should say finds no passages, and is among the visitor’s words', () => {
    const notes = 'We have a new offer.\nIt is on duplicate customer records.';
    for (const topic of ['Glaciers and zebras', 'Safety stock and service levels']) {
      expect(about(topic, { notes })).toEqual({ ...about(topic), asked: `${topic}\n${notes}` });
    }
  });

  it('no text of the library is left out of what a topic is compared with', () => {
    for (const { title, sections } of excerpts.texts) {
      const { facts } = about(title, { duration: '5min' });
      expect(new Set(facts.map(({ text }) => text)).size).toBe(facts.length);
      const found = facts.map((fact) => fact.title);
      expect({ title, found: found.includes(title), sections: sections.length > 3 }).toEqual({
        title,
        found: true,
        sections: true,
      });
    }
  });
});

describe('parts of a series or campaign', () => {
  const sharedBy = (parts: readonly Facts[]) => {
    const told = parts.flatMap(({ facts }) => facts.slice(1, -1).map(({ path, text }) => `${path} ${text}`));
    return told.filter((passage, index) => told.indexOf(passage) !== index);
  };

  it('videos of a series share no passage, and each has some', () => {
    for (const { area: serviceArea } of servicePages) {
      const parts = seriesPlan({ serviceArea }).map(factsFor);
      expect(sharedBy(parts)).toEqual([]);
      for (const { facts } of parts) expect(facts.length).toBeGreaterThan(3);
    }
  });

  it('nor do videos, posts and e-mails of a campaign', () => {
    const parts = [
      ...campaignPlan(campaignForm).map(factsFor),
      messageFacts(campaignForm, campaignParts.posts),
      messageFacts(campaignForm, campaignParts.emails),
    ];
    expect(sharedBy(parts)).toEqual([]);
    for (const { facts } of parts) expect(facts.length).toBeGreaterThan(3);
  });
});

it('what is told of an example text says so, and none of it counts as true', () => {
  const examples = [...insights, ...whitepapers].filter(({ sample }) => sample);
  expect(examples.length).toBeGreaterThan(0);
  for (const { title } of examples) {
    const { facts, sources } = about(title, { duration: '5min' });
    const told = facts.filter((fact) => fact.title === title).map(({ text }) => text);
    expect(told.length, title).toBeGreaterThan(0);
    expect(
      told.filter((text) => !text.startsWith('From an example text; ') || sources.includes(text)),
    ).toEqual([]);
  }
});

it('an invented project is told in a case study alone, and its figures are an example’s', () => {
  const [project] = excerpts.projects;
  const told = about(project!.title, { videoType: 'case-study' });
  expect(told.tellsExample).toBe(true);
  expect(told.examples.join()).toContain(project!.result);
  expect(told.sources.join()).not.toContain(project!.result);
  const explained = about(project!.title);
  expect(explained.tellsExample).toBe(false);
  expect([...explained.sources, ...explained.examples].join()).not.toContain(project!.result);
});

it('a project of the firm’s own is told in any video but those of a series or campaign, and counts as true', async () => {
  const project = { ...excerpts.projects[0]!, sample: false };
  vi.resetModules();
  vi.doMock(builtExcerpts, () => ({ excerpts: { ...excerpts, projects: [project] } }));
  onTestFinished(() => {
    vi.doUnmock(builtExcerpts);
    vi.resetModules();
  });
  const { factsFor: ownFactsFor } = await import('#functions/video/facts.ts');
  const form = { ...scriptForm, topic: project.title };
  const told = ownFactsFor(form);
  expect(told).toMatchObject({ tellsExample: false });
  expect(told.sources.join()).toContain(project.result);
  const among = { angles: ['overview'], place: 0, parts: 1 } as const;
  expect(ownFactsFor({ ...form, among }).sources.join()).not.toContain(project.result);
});
