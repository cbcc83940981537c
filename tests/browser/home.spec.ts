import type { Page } from '@playwright/test';
import { home } from '../../content/built/home.ts';
import { people } from '../../content/built/people.ts';
import { site } from '../../content/built/site.ts';
import { expect, test } from '../support/sharedTab.ts';
import { words } from '../support/words.ts';

const section = (page: Page, id: string) => page.locator(`main section#${id}`);
const dialog = (page: Page) => page.getByRole('dialog', { name: words.schedule.title });

/** The section's upper edge stands at the fixed bar's lower one. */
async function expectArrivedAt(page: Page, id: string): Promise<void> {
  await expect
    .poll(() =>
      section(page, id).evaluate((element) => {
        const bar = document.querySelector('header')!.getBoundingClientRect().bottom;
        return Math.abs(element.getBoundingClientRect().top - bar) < 3;
      }),
    )
    .toBe(true);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await page.route(`${new URL(site.schedulingUrl).origin}/**`, (route) =>
    route.fulfill({ body: '<title>Booking</title>' }),
  );
});

test('§2 §9 home: six sections in order; service cards in two colours, reasons and testimonials', async ({
  page,
}) => {
  await expect(page.getByRole('banner').first()).toBeVisible();
  const ids = await page
    .locator('main section')
    .evaluateAll((sections) => sections.map((element) => element.id));
  expect(ids).toEqual(['home', 'about', 'services', 'industries', 'testimonials', 'contact']);
  await expect(page.getByRole('contentinfo')).toBeAttached();

  const services = section(page, 'services');
  await services.scrollIntoViewIfNeeded();
  const cards = services.getByRole('listitem');
  await expect(cards).toHaveCount(home.services.cards.length);
  for (const [index, { title, description, link }] of home.services.cards.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(title);
    await expect(card).toContainText(description);
    await expect(card.getByRole('link')).toHaveAttribute('href', link);
  }
  const colours = await cards.evaluateAll((all) =>
    all.map((card) => getComputedStyle(card.querySelector('span')!).backgroundColor),
  );
  const [primary, secondary] = colours;
  expect(primary).not.toBe(secondary);
  expect(colours).toEqual(colours.map((_, index) => (index % 2 ? secondary : primary)));
  await expect(services.getByRole('link', { name: words.actions.viewServices })).toHaveAttribute(
    'href',
    '/services',
  );

  await expect(section(page, 'industries').getByRole('heading', { level: 2 })).toHaveText(
    home.reasons.heading,
  );
  await expect(section(page, 'industries').getByRole('listitem')).toHaveCount(home.reasons.cards.length);
  const said = section(page, 'testimonials').getByRole('listitem');
  await expect(said).toHaveCount(home.testimonials.cards.length);
  for (const [index, card] of home.testimonials.cards.entries()) {
    const { quote, name, role, company, facts, logoText } = card;
    await expect(said.nth(index).getByText(quote)).toBeAttached();
    await expect(said.nth(index).getByText(name)).toBeAttached();
    await expect(said.nth(index).getByText(`${role}, ${company}`)).toBeAttached();
    await expect(said.nth(index).getByText(facts!.join(' · '))).toBeAttached();
    await expect(said.nth(index).getByRole('img', { name: logoText, exact: true })).toBeAttached();
  }
  await expect(said.first().locator('svg text.figure')).toHaveCount(2);
});

test('§2 home: hero, about and contact have their words and pictures, and their buttons lead on', async ({
  page,
}) => {
  const hero = section(page, 'home');
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText(home.hero.headline);
  await expect(hero.getByText(home.hero.tagline)).toBeVisible();
  await expect(hero.getByText(home.hero.description)).toBeVisible();
  await hero.getByRole('button', { name: words.actions.scheduleCall }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await hero.getByRole('link', { name: words.homeSections.exploreServices }).click();
  await expectArrivedAt(page, 'services');

  const about = section(page, 'about');
  await about.scrollIntoViewIfNeeded();
  const pictures = about.getByRole('img');
  await expect(pictures).toHaveCount(2);
  const [professional, people] = await pictures.evaluateAll((images) =>
    (images as HTMLImageElement[]).map(({ alt }) => alt),
  );
  expect(professional).toMatch(/\S{3}/);
  expect(people).toMatch(/\S{3}/);
  await expect
    .poll(() =>
      pictures.evaluateAll((images) =>
        (images as HTMLImageElement[]).every(({ naturalWidth }) => naturalWidth > 0),
      ),
    )
    .toBe(true);
  await about.getByRole('link', { name: words.actions.scheduleAConsultation }).click();
  await expectArrivedAt(page, 'contact');

  const contact = section(page, 'contact');
  await contact.scrollIntoViewIfNeeded();
  await expect(contact.getByRole('heading', { level: 2 })).toHaveText(home.contact.headline);
  await expect(contact.getByText(home.contact.paragraph)).toBeVisible();
  await expect(contact.getByRole('form', { name: words.home.contactForm })).toBeVisible();
  await contact.getByRole('button', { name: words.actions.scheduleCall }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await contact.getByRole('link', { name: words.homeSections.exploreResources }).click();
  await expect(page).toHaveURL(/\/resources$/);
});

test('§2 home: figures of the firm lead to what explains them, and faces to the advisers', async ({
  page,
}) => {
  const hero = section(page, 'home');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { value, label, to } of home.about.facts) {
      const figure = hero.getByRole('link', { name: `${value} ${label}` });
      await expect(figure).toHaveCount(1);
      await expect(figure).toBeVisible();
      await expect(figure).toHaveAttribute('href', to ?? '/#about');
    }
  }
  await hero.getByRole('link', { name: home.about.facts[2]!.value }).click();
  await expect(page).toHaveURL(/\/erp-services#benefits$/);
  await expect(page.locator('#benefits')).toBeInViewport();
  await page.goBack();

  const faces = hero.getByRole('link', { name: people[0]!.name });
  for (const { name } of people.filter(({ kind }) => kind === 'adviser'))
    await expect(faces).toContainText(name);
  await expect(faces.locator('img')).toHaveCount(3);
  await faces.click();
  await expect(page.getByRole('heading', { name: words.homeSections.advisers })).toBeInViewport();
});

test('§2 home: an address with a hash leads to that section, on load and when the hash changes', async ({
  page,
}) => {
  // It scrolls smoothly where no less motion is wanted.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // From the page itself, an address with a hash would load nothing.
  await page.goto('about:blank');
  await page.goto('/#testimonials');
  await expectArrivedAt(page, 'testimonials');
  await page.evaluate(() => {
    location.hash = '#about';
  });
  await expectArrivedAt(page, 'about');
});
