import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { whitepapers } from '../../../content/built/whitepapers.ts';
import { fill } from '../../../content/schema/fill.ts';
import { contactMessage } from '../../support/contact.ts';
import { routes } from '../../support/routes.ts';
import { words } from '../../support/words.ts';
import { eventually } from '../Engine.ts';
import { button, dialog, link, type Visit, type VisitKind } from '../Visit.ts';

const opener = 'main [data-opens=schedule]';
const hasFocus = (css: string) => document.activeElement?.matches(css) === true;
const menu = `nav[aria-label="${words.frame.mobileNavigation}"]`;

/** Milliseconds from the load of a page to its first code; the other way round it is negative. */
function loadUntilCode(): number | undefined {
  const code = performance.getEntriesByType('resource').find(({ name }) => /\/assets\/main-/.test(name));
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return code && page && page.loadEventEnd > 0 ? code.startTime - page.loadEventEnd : undefined;
}

/** Whether the section of the address is in the upper half of the window, below the bar. */
function sectionIsInSight(): boolean {
  const { top } = document.getElementById(location.hash.slice(1))!.getBoundingClientRect();
  return top >= -20 && top < innerHeight / 2;
}

/** How many points a page is wider than its window. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** The lines of each sheet of a PDF. */
async function sheetsOf(pdf: Buffer): Promise<string[][]> {
  const library = await PDFiumLibrary.init();
  const file = await library.loadDocument(pdf);
  const sheets = [...file.pages()].map((sheet) => sheet.getText().split(/\r?\n/).filter(Boolean));
  file.destroy();
  library.destroy();
  return sheets;
}

/** Letters and digits alone, without those that an engine may join to one sign; each breaks lines in its own way. */
function lettersOf(text: string): string {
  return text.replace(/[fil\uFB00-\uFB04]|[^\p{L}\p{N}]/gu, '');
}

export const pages: VisitKind[] = [
  {
    name: 'Arrivals at a hash: the section is in sight, and the code comes as soon as elsewhere',
    go: async (visit) => {
      for (const path of ['/contact', '/#about']) {
        // One busy moment of the machine says nothing: of three arrivals the fastest counts.
        const times: number[] = [];
        for (let arrival = 0; arrival < 3; arrival += 1) {
          await visit.open('/services');
          await visit.open(path);
          times.push(await eventually('the first code', () => visit.ask(loadUntilCode)));
        }
        // In any case it is fetched a second after the load: it must not wait for that.
        assert.ok(Math.min(...times) < 500, `${path}: ${times.map(Math.round)} ms after the load`);
        await visit.alive();
        await visit.until('the section is in sight', sectionIsInSight, []);
      }
    },
  },
  {
    name: 'Menu on a phone: opens, closes by Escape, and its links lead to pages and sections',
    window: [390, 844],
    go: async (visit) => {
      await visit.read('/services');
      await visit.press(button(words.frame.openMenu));
      await visit.sees(words.navigation.testimonials, menu);
      await visit.tab.key('Escape');
      await visit.gone(menu);
      await visit.press(button(words.frame.openMenu));
      await visit.press(link(words.navigation.about, menu));
      await visit.isAt('/#about');
      await visit.until('the section is in sight', sectionIsInSight, []);
    },
  },
  {
    name: 'Back and Forward: pages, the place on them, and dialogs',
    go: async (visit) => {
      const bar = 'header nav';
      await visit.read('/industries');
      await visit.press(link(words.navigation.services, bar));
      await visit.isAt('/services');
      await visit.hasFocus('h1');
      await visit.tab.wheel(600);
      await visit.until('scrolled', () => scrollY === 600, []);
      await visit.press(link(words.navigation.resources, bar));
      await visit.isAt('/resources');
      await visit.until('the page begins at its top', () => scrollY === 0, []);
      await visit.hasFocus('h1');
      await visit.press(button(words.actions.scheduleCall, 'header'));
      await visit.sees(words.schedule.title, dialog);
      await visit.tab.back();
      await visit.isAt('/services');
      await visit.gone(dialog);
      await visit.until('the old place', () => scrollY === 600, []);
      await visit.tab.back();
      await visit.isAt('/industries');
      await visit.tab.forward();
      await visit.isAt('/services');
    },
  },
  {
    name: 'Keyboard: Tab and Enter skip to the content and open a dialog, which keeps the focus',
    go: async (visit) => {
      await visit.read('/services');
      await visit.tab.key('Tab');
      await visit.tab.key('Enter');
      await visit.isAt('/services#main');
      await visit.hasFocus('h1');
      await eventually('Tab reaches the button', async () => {
        await visit.tab.key('Tab');
        return (await visit.ask(hasFocus, opener)) || undefined;
      });
      await visit.tab.key('Enter');
      await visit.sees(words.schedule.title, dialog);
      for (let presses = 0; presses < 4; presses += 1) {
        await visit.tab.key('Tab');
        assert.ok(await visit.ask(hasFocus, `${dialog} *`), 'the focus stays in the dialog');
      }
      // From the booking page's frame, where the focus may be, no key reaches the dialog.
      await visit.press(button(words.dialogs.close, dialog));
      await visit.gone(dialog);
      await visit.hasFocus(opener);
    },
  },
  {
    name: 'A tab in the background comes alive without being painted',
    needs: 'background',
    go: async (visit) => {
      const hidden = await visit.tab.background!(`${visit.proxy.url}/services`);
      const state =
        "[document.visibilityState, document.readyState === 'complete' && document.querySelector('#root') !== null && document.querySelector('#root[data-not-hydrated]') === null].join()";
      await eventually('alive in the background', async () =>
        (await hidden.evaluate(state).catch(() => '')) === 'hidden,true' ? true : undefined,
      );
    },
  },
  {
    name: 'On paper: all questions have their answers, and no line is cut where a sheet ends',
    needs: 'print',
    go: async (visit) => {
      await visit.read('/erp-services');
      const answers = await visit.ask(() =>
        [...document.querySelectorAll('#questions details p')].map(({ textContent }) => textContent),
      );
      assert.ok(answers.length > 0);
      const sheets = await sheetsOf(await visit.tab.print!());
      const printed = lettersOf(sheets.flat().join(' '));
      for (const answer of answers) assert.ok(printed.includes(lettersOf(answer)), answer);
      // What is cut is drawn on both sheets.
      const cut = sheets
        .slice(1)
        .flatMap(([first = ''], before) => (sheets[before]!.at(-1) === first ? [first] : []));
      assert.deepEqual(cut, []);
    },
  },
  {
    name: 'Without scripts: a message is sent, and what is wrong is said',
    go: async (visit) => {
      visit.proxy.set({ withoutScripts: true });
      const message = contactMessage();
      await visit.open('/#contact');
      await visit.fillContact({ ...message, email: 'ada@' });
      await visit.press(button(words.contact.send));
      await visit.sees(words.messages.email);
      await visit.open('/#contact');
      await visit.fillContact(message);
      await visit.press(button(words.contact.send));
      await visit.sees(words.contact.sent);
    },
  },
  {
    name: 'Without scripts: the newsletter’s form, the menu and a download',
    window: [390, 844],
    go: async (visit) => {
      visit.proxy.set({ withoutScripts: true });
      await visit.open('/resources');
      await visit.sees(words.withoutCode.works);
      await visit.sees(words.withoutCode.search);
      const address = `plain-${Date.now()}-${Math.round(performance.now())}@example.com`;
      await visit.fill('#newsletter-email', address);
      await visit.press(button(words.newsletterForm.send));
      await visit.sees(fill(words.newsletterForm.thanks, { address }));
      const { id } = whitepapers[0]!;
      await visit.open(`/whitepapers/${id}`);
      await visit.press(link(words.whitepaper.download, 'main'));
      const { bytes } = await visit.saved(/\.pdf$/);
      assert.ok(bytes.equals(readFileSync(`dist/whitepapers/${id}.pdf`)));
      await visit.open('/');
      await visit.press(button(words.frame.openMenu));
      await visit.press(link(words.navigation.services, menu));
      await visit.isAt('/services');
      const deadButtons = () =>
        [...document.querySelectorAll('button:not([popovertarget])')].filter((each) => each.checkVisibility())
          .length;
      assert.equal(await visit.ask(deadButtons), 0);
    },
  },
  ...([390, 1280] as const).map((width) => ({
    name: `Every page at ${width} px: alive, nothing forbidden, nothing sideways`,
    window: [width, 844] as const,
    go: async (visit: Visit) => {
      for (const path of routes) {
        await visit.read(path);
        assert.ok((await visit.ask(overflow)) <= 0, `${path} is wider than the window`);
      }
    },
  })),
];
