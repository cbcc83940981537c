import type { Locator, Page } from 'playwright';
import { assessment } from '../../content/built/assessment.ts';
import { fill } from '../../content/schema/fill.ts';
import { fillScriptForm } from '../support/videoPage.ts';
import { accessTo, words } from '../support/words.ts';

/** What a visitor does on a phone, and the effect that ends the wait. */
export interface Interaction {
  readonly name: string;
  readonly path: string;
  /** Brings the page to the moment before; its presses are not measured. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** What is pressed or typed into. */
  readonly target: (page: Page) => Locator;
  /** Typed into the target once it is pressed. */
  readonly keys?: string;
  /** Typing goes on until this is visible. */
  readonly keysUntil?: (page: Page) => Locator;
  /** Visible when the press is answered. */
  readonly effect?: (page: Page) => Locator;
}

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

const cashFold = (page: Page) =>
  dialog(page).locator('summary', { hasText: fill(words.roiCash.title, { years: 5 }) });

/** A tool of the library, opened by a press of its own. */
async function openTool(page: Page, id: string): Promise<void> {
  await button(page, accessTo(id)).tap();
  await dialog(page).waitFor();
}

async function answerAll(page: Page): Promise<void> {
  for (const { id } of assessment.questions) {
    const options = page.locator(`input[name="${id}"]`);
    await options.first().check();
    if (id !== assessment.questions.at(-1)!.id) await button(page, words.assessment.next).tap();
  }
}

const topic = (page: Page) => page.getByLabel(words.video.topic);
const scriptTopic = 'Leaving spreadsheets behind';

export const interactions: readonly Interaction[] = [
  { name: 'video: keys', path: '/video-generator', target: topic, keys: scriptTopic },
  {
    name: 'video: Generate',
    path: '/video-generator',
    prepare: (page) => fillScriptForm(page, scriptTopic),
    target: (page) => button(page, words.video.generateScript),
    effect: (page) => page.locator('#script [data-arrival]'),
  },
  {
    name: 'video: keys while it writes',
    path: '/video-generator',
    prepare: async (page) => {
      await fillScriptForm(page, scriptTopic);
      await button(page, words.video.generateScript).tap();
    },
    target: topic,
    keys: ' and',
    keysUntil: (page) => page.locator('#script [data-arrival]'),
  },
  {
    name: 'library: search',
    path: '/resources',
    target: (page) => page.getByLabel(words.finder.search),
    keys: 'inventory',
  },
  {
    name: 'home: pause of the drawing',
    path: '/',
    target: (page) => page.getByRole('button', { name: words.home.pause }),
    effect: (page) => page.locator('[data-paused=true]'),
  },
  {
    name: 'contact: first focus',
    path: '/#contact',
    target: (page) => page.getByLabel(words.contact.firstName),
  },
  {
    name: 'assessment: opens',
    path: '/resources',
    target: (page) => button(page, accessTo('erp-readiness-assessment')),
    effect: dialog,
  },
  {
    name: 'assessment: result',
    path: '/resources',
    prepare: async (page) => {
      await openTool(page, 'erp-readiness-assessment');
      await answerAll(page);
    },
    target: (page) => button(page, words.assessment.results),
    effect: (page) => button(page, words.assessment.retake),
  },
  {
    name: 'ROI: opens',
    path: '/resources',
    target: (page) => button(page, accessTo('roi-calculator')),
    effect: dialog,
  },
  {
    name: 'ROI: report',
    path: '/resources',
    prepare: (page) => openTool(page, 'roi-calculator'),
    target: (page) => button(page, words.roi.generate),
    effect: (page) => dialog(page).getByRole('heading', { name: words.roiReport.full }),
  },
  {
    name: 'ROI: years in cash',
    path: '/resources',
    prepare: (page) => openTool(page, 'roi-calculator'),
    target: (page) => cashFold(page),
    effect: (page) => dialog(page).getByRole('table', { name: words.roiCash.moves }),
  },
  {
    name: 'ROI: slides with the years in cash open',
    path: '/resources',
    prepare: async (page) => {
      await openTool(page, 'roi-calculator');
      await cashFold(page).click();
      await dialog(page).getByRole('table', { name: words.roiCash.moves }).waitFor();
    },
    target: (page) => dialog(page).getByRole('slider', { name: words.roi.errorReduction }),
    // A tap goes to the slider's middle.
    effect: (page) => dialog(page).locator('dd', { hasText: '$3,000' }),
  },
  {
    name: 'privacy: opens',
    path: '/erp-services',
    target: (page) => page.getByRole('contentinfo').getByRole('button', { name: words.navigation.privacy }),
    effect: dialog,
  },
  {
    name: 'schedule: opens',
    path: '/',
    target: (page) => page.getByRole('main').locator('[data-opens=schedule]').first(),
    effect: dialog,
  },
  {
    name: 'link to a section',
    path: '/',
    target: (page) => page.getByRole('main').locator('a[href$="#contact"]').first(),
    effect: (page) => page.locator(':root:has(#contact:target)'),
  },
  {
    name: 'menu: opens',
    path: '/',
    target: (page) => page.getByRole('button', { name: words.frame.openMenu }),
    effect: (page) => page.locator('#mobile-menu'),
  },
];
