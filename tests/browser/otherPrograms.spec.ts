import type { Page } from '@playwright/test';
import { test as base, expect } from '../support/test.ts';
import { withoutCode } from '../support/withoutCode.ts';

/** What a password manager and a translator do to a page, before and after React has taken it over. */

/** Elements after fields, in forms and at the body's end, and attributes of its own. */
function likeAPasswordManager(): void {
  for (const element of document.querySelectorAll('html, body, input, textarea, button')) {
    element.setAttribute('data-manager', 'on');
  }
  for (const field of document.querySelectorAll('input:not([type=hidden])')) {
    field.after(Object.assign(document.createElement('div'), { className: 'manager-icon' }));
  }
  for (const form of document.querySelectorAll('form')) form.append(document.createElement('div'));
  document.body.append(document.createElement('manager-panel'));
}

/** Each text in two `font` elements, as Chrome translates a page in place. */
function likeATranslator(): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const isShown = !text.parentElement!.matches('script, style, template, noscript, textarea, option');
    if (isShown && text.data.trim() !== '') texts.push(text);
  }
  for (const text of texts) {
    const font = document.createElement('font');
    text.before(font);
    font.appendChild(document.createElement('font')).append(text.data.toUpperCase());
    text.remove();
  }
}

interface Opened {
  readonly page: Page;
  /** Lets the page's code come, and waits until React has taken the page over. */
  readonly hydrate: () => Promise<void>;
}

const test = base.extend<{ open: (path: string, change: () => void, when: string) => Promise<Opened> }>({
  open: ({ page, allowConsole }, use) =>
    use(async (path, change, when) => {
      // React says so where it draws a part anew; what it says is expected here and only here.
      allowConsole(/Minified React error #418|Hydration failed/);
      const release = await withoutCode(page, path);
      await page.waitForLoadState('domcontentloaded');
      if (when === 'before') await page.evaluate(change);
      const hydrate = async () => {
        await release();
        if (when === 'after') await page.evaluate(change);
      };
      return { page, hydrate };
    }),
});

for (const [name, change] of [
  ['a password manager', likeAPasswordManager],
  ['a translator', likeATranslator],
] as const) {
  for (const when of ['before', 'after'] as const) {
    test.describe(`${name} that changes the page ${when} React is there`, () => {
      test('takes no word from the contact form, nor the focus, and it answers', async ({ open }) => {
        const { page, hydrate } = await open('/', change, when);
        const message = page.locator('#contact-message');
        await page.locator('#contact-firstName').fill('Ada');
        await message.pressSequentially('We outgrew');
        // Without a pause: no letter is lost where React draws the form anew.
        const hydrated = hydrate();
        await page.keyboard.type(' our system, and so did our people.', { delay: 20 });
        await hydrated;
        await expect(message).toBeFocused();
        await page.keyboard.type(' Help!');
        await page.locator('#contact button[type=submit]').click();
        await expect(page.locator('#contact [aria-invalid=true]')).toHaveCount(3);
        await expect(page.locator('#contact-firstName')).toHaveValue('Ada');
        await expect(message).toHaveValue('We outgrew our system, and so did our people. Help!');
      });

      test('takes no word or choice from search and newsletter', async ({ open }) => {
        const { page, hydrate } = await open('/resources', change, when);
        await page.locator('#library-text').fill('data');
        await page.locator('#library-kind').selectOption('insight');
        const email = page.locator('#newsletter input[type=email]');
        await email.fill('ada@client.example');
        await hydrate();
        await expect(page.locator('#library-text')).toHaveValue('data');
        await expect(page.locator('#library-kind')).toHaveValue('insight');
        await expect(email).toHaveValue('ada@client.example');
        await expect(page).toHaveURL('/resources?q=data&kind=insight');
        await expect(page.locator('#library-results li').first()).toBeVisible();
      });
    });
  }
}
