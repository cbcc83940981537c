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

const menu = `nav[aria-label="${words.frame.mobileNavigation}"]`;

/** Milliseconds from a document to its first code. */
async function untilCode(visit: Visit, path: string): Promise<number> {
  visit.proxy.asked.length = 0;
  await visit.open(path);
  const at = (what: RegExp) => visit.proxy.asked.find((asked) => what.test(asked.what))?.at;
  const code = await eventually('the code is asked for', () => at(/\/assets\/main-.*\.js$/));
  return code - at(/^GET \//)!;
}

/** Whether the section of the address is in the upper half of the window, below the bar. */
function sectionIsInSight(): boolean {
  const { top } = document.getElementById(location.hash.slice(1))!.getBoundingClientRect();
  return top >= -20 && top < innerHeight / 2;
}

/** How many points a page is wider than its window. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

export const pages: VisitKind[] = [
  {
    name: 'Arrivals at a hash: the section is in sight, and the code comes as soon as elsewhere',
    go: async (visit) => {
      for (const path of ['/contact', '/#about']) {
        // One busy moment of the machine says nothing: of three arrivals the fastest counts.
        const times = [];
        for (let arrival = 0; arrival < 3; arrival += 1) {
          await visit.open('/robots.txt').catch(() => {});
          times.push(await untilCode(visit, path));
        }
        await visit.until('the section is in sight', sectionIsInSight, []);
        assert.ok(Math.min(...times) < 900, `${path}: ${times.map(Math.round)} ms`);
        await visit.alive();
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
    name: 'Back and Forward: pages, places on them and dialogs',
    go: async (visit) => {
      await visit.read('/services');
      await visit.tab.wheel(600);
      await visit.until('scrolled', () => scrollY > 300, []);
      await visit.press(link(words.navigation.industries, 'header nav'));
      await visit.isAt('/industries');
      await visit.until('the page begins at its top', () => scrollY === 0, []);
      await visit.hasFocus('h1');
      await visit.press(button(words.actions.scheduleCall, 'header'));
      await visit.sees(words.schedule.title, dialog);
      await visit.tab.back();
      await visit.isAt('/services');
      await visit.gone(dialog);
      await visit.until('the old place', () => scrollY > 300, []);
      await visit.tab.forward();
      await visit.isAt('/industries');
    },
  },
  {
    name: 'Keyboard: Tab, Enter and Escape alone skip to the content, open and close a dialog',
    go: async (visit) => {
      await visit.read('/services');
      await visit.tab.key('Tab');
      await visit.tab.key('Enter');
      await visit.until('past the bar', () => location.hash === '#main', []);
      const isAtButton = (text: string) => document.activeElement?.textContent === text;
      const name = words.actions.scheduleCall;
      await eventually(`Tab reaches “${name}”`, async () => {
        await visit.tab.key('Tab');
        return (await visit.ask(isAtButton, name)) || undefined;
      });
      await visit.tab.key('Enter');
      await visit.sees(words.schedule.title, dialog);
      for (let presses = 0; presses < 4; presses += 1) {
        await visit.tab.key('Tab');
        const inside = (css: string) => document.activeElement?.closest(css) !== null;
        assert.ok(await visit.ask(inside, dialog), 'the focus stays in the dialog');
      }
      await visit.press(button(words.dialogs.close, dialog));
      await visit.gone(dialog);
      assert.ok(await visit.ask(isAtButton, name), 'the focus returns');
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
    name: 'On paper: all questions have their answers',
    needs: 'print',
    go: async (visit) => {
      await visit.read('/erp-services');
      const answers = await visit.ask(() =>
        [...document.querySelectorAll('#questions details')].map(
          ({ lastElementChild }) => lastElementChild?.textContent ?? '',
        ),
      );
      assert.ok(answers.length > 0);
      const library = await PDFiumLibrary.init();
      const document_ = await library.loadDocument(await visit.tab.print!());
      const plain = (text: string) => text.replace(/[\s\u00AD-]+/g, '').normalize('NFKC');
      const printed = plain([...document_.pages()].map((page) => page.getText()).join(' '));
      for (const answer of answers) assert.ok(printed.includes(plain(answer).slice(0, 60)), answer);
      document_.destroy();
      library.destroy();
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
      await visit.tab.back();
      await visit.hasValue('#contact-message', message.message);
      await visit.press({ css: '#contact-email' });
      await visit.tab.key('End');
      await visit.tab.type('example.com');
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
      await visit.press(link(words.withoutCode.menu));
      await visit.press(link(words.navigation.services, 'footer'));
      await visit.isAt('/services');
      const buttons = () =>
        [...document.querySelectorAll('button')].filter((each) => each.checkVisibility()).length;
      assert.equal(await visit.ask(buttons), 0);
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
