import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { message as longMessage } from '../../bench/early/act.ts';
import { contactMessage } from '../../support/contact.ts';
import { words } from '../../support/words.ts';
import { button, dialog, type Visit, type VisitKind } from '../Visit.ts';

const code = /\.js$/;
const schedule = { css: 'main [data-opens=schedule]' };
/** A phone far away. */
const slow = { latency: 300, rate: 250_000 };
/** What engines say of a file of code that did not come. */
const lost = /dynamically imported module|Importing a module script|Loading module from/;

/** A press before the code is there opens its dialog later, when the line has become as it is set by then. */
async function pressEarly(visit: Visit, path: string, patience?: number): Promise<void> {
  await visit.open(path);
  await visit.press(schedule);
  await visit.sees(words.schedule.title, dialog, patience);
}

const noWordsOfLoss = async (visit: Visit) => {
  const count = (text: string) => document.body.innerText.split(text).length - 1;
  assert.equal(await visit.ask(count, words.frame.partLost), 0);
};

/** What the first file of some name does to a visit that begins with a press. */
function firstCode(name: string): VisitKind {
  return {
    name: `${name} fails twice, then comes: the early press is done`,
    throws: lost,
    go: async (visit) => {
      visit.proxy.set({ files: [{ path: new RegExp(`/assets/${name}-`), how: 'refused', times: 2 }] });
      await pressEarly(visit, '/services', 30_000);
      await noWordsOfLoss(visit);
    },
  };
}

export const badLine: VisitKind[] = [
  firstCode('main'),
  firstCode('react'),
  {
    name: 'The page’s own file is 404 once: the early press is done',
    throws: lost,
    go: async (visit) => {
      visit.proxy.set({ files: [{ path: /\/assets\/ServicesPage-/, how: 'missing', times: 1 }] });
      await pressEarly(visit, '/services', 30_000);
      await noWordsOfLoss(visit);
    },
  },
  {
    name: 'The line is cut for 4 s after the HTML: the early press is done',
    throws: lost,
    go: async (visit) => {
      visit.proxy.set({ latency: 100 });
      await visit.open('/services');
      await wait(100);
      visit.proxy.set({ cut: true });
      await visit.press(schedule);
      await wait(4_000);
      visit.proxy.set({});
      await visit.sees(words.schedule.title, dialog, 30_000);
    },
  },
  {
    name: 'Code that never comes is said; its button brings the page back',
    throws: lost,
    go: async (visit) => {
      visit.proxy.set({ files: [{ path: /\/assets\/IndustriesPage-/, how: 'refused' }] });
      await visit.open('/industries');
      await visit.sees(words.frame.partLost, '[role=alert]', 30_000);
      visit.proxy.set({});
      await visit.press(button(words.frame.loadAgain));
      await visit.alive(30_000);
      await noWordsOfLoss(visit);
    },
  },
  {
    name: 'Before the code is there, the bar covers text that is scrolled under it',
    throws: lost,
    go: async (visit) => {
      visit.proxy.set({ files: [{ path: code, how: 'refused' }] });
      await visit.open('/services');
      await visit.until('the page is drawn', () => document.readyState === 'complete', []);
      await visit.tab.wheel(400);
      const covers = () => {
        const { backgroundColor } = getComputedStyle(document.querySelector('#root > header')!);
        return scrollY > 100 && /^rgb\(/.test(backgroundColor);
      };
      await visit.until('the bar is opaque', covers, []);
    },
  },
  {
    name: 'A form’s file fails once: the form works, with its words',
    throws: lost,
    go: async (visit) => {
      const message = contactMessage();
      visit.proxy.set({ files: [{ path: /\/assets\/ContactForm-/, how: 'refused', times: 1 }] });
      await visit.open('/#contact');
      await visit.fillContact(message);
      await visit.press(button(words.contact.send), 30_000);
      await visit.sees(words.contact.sent, '#contact', 30_000);
      assert.equal(visit.timesAsked(/^POST \/api\/contacts/), 1);
    },
  },
  {
    name: 'First code that is 20 s late: Send says that it is held, and sends once',
    go: async (visit) => {
      visit.proxy.set({ files: [{ path: /\/assets\/main-/, how: { lateBy: 20_000 } }] });
      await visit.open('/#contact');
      await visit.fillContact(contactMessage());
      await visit.press(button(words.contact.send));
      await visit.press(button(words.contact.send));
      await visit.sees(words.forms.held, '#contact [role=status]');
      const times = (text: string) => document.body.innerText.split(text).length - 1;
      assert.equal(await visit.ask(times, words.forms.held), 1);
      assert.equal(await visit.ask(() => document.querySelectorAll('#contact [aria-busy=true]').length), 1);
      await visit.sees(words.contact.sent, '#contact', 60_000);
      assert.equal(visit.timesAsked(/^POST \/api\/contacts/), 1);
    },
  },
  {
    name: 'A slow line: letters typed from the first moment are all there',
    go: async (visit) => {
      visit.proxy.set(slow);
      await visit.open('/contact');
      await visit.press({ css: '#contact-message' });
      for (const letter of longMessage) {
        await visit.tab.type(letter);
        await wait(30);
      }
      await visit.hasValue('#contact-message', longMessage);
      await visit.alive(30_000);
      await visit.hasValue('#contact-message', longMessage);
      await visit.hasFocus('#contact-message');
    },
  },
  {
    name: 'A slow line: a choice and a search of the first moment are answered',
    go: async (visit) => {
      visit.proxy.set(slow);
      await visit.open('/resources');
      await visit.tab.choose('#library-kind', words.finder.kinds.insight);
      await visit.fill('#library-text', 'migration');
      await visit.sees('migration', '#library-results', 30_000);
      await visit.isAt('/resources?q=migration&kind=insight');
    },
  },
  {
    name: 'A slow line: the phone’s menu, pressed at once, opens and leads on',
    window: [390, 844],
    go: async (visit) => {
      visit.proxy.set(slow);
      await visit.open('/services');
      await visit.press(button(words.frame.openMenu));
      const menu = `nav[aria-label="${words.frame.mobileNavigation}"]`;
      await visit.press({ css: `${menu} a`, name: words.navigation.industries }, 30_000);
      await visit.isAt('/industries');
    },
  },
  {
    name: 'Typed before the code, then reloaded: the words are there again',
    throws: lost,
    go: async (visit) => {
      const fields = [
        ['/#contact', '#contact-message'],
        ['/resources', '#newsletter-email'],
        ['/video-generator', '#script-topic'],
      ] as const;
      for (const [path, field] of fields) {
        visit.proxy.set({ files: [{ path: code, how: 'refused' }] });
        await visit.open(path);
        await visit.fill(field, 'half a sentence');
        visit.proxy.set({});
        await visit.reload();
        await visit.hasValue(field, 'half a sentence');
        await visit.alive();
        await visit.hasValue(field, 'half a sentence');
      }
    },
  },
];
