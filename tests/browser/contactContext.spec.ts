import { site } from '../../content/built/site.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { contactMessage } from '../support/contact.ts';
import { operate } from '../support/operate.ts';
import { button, openWith } from '../support/roiPage.ts';
import { serviceNamed } from '../support/servicePages.ts';
import { expect, fillContactForm, test } from '../support/sharedTab.ts';
import { like, words } from '../support/words.ts';

test('figures of a tool and the page before go along, shown and removable, and survive a reload', async ({
  page,
}) => {
  const dialog = await openWith(page, { employees: '64' });
  await button(dialog, words.roi.send).click();
  const summary = page.getByRole('region', { name: words.contact.along });
  await expect(summary).toContainText(words.roi.netBenefit);
  await expect(summary).toContainText('/resources');
  await summary.getByText(like(words.contact.figures.other)).click();
  await expect(summary).toContainText(`${words.roi.employees}: 64`);
  await expectAccessible(page);

  await summary.getByRole('button', { name: `${words.contact.remove} ${words.forms.pageBefore}` }).click();
  await expect(summary).not.toContainText('/resources');
  await page.reload();
  await expect(summary).toContainText(words.roi.netBenefit);
  await expect(summary).not.toContainText('/resources');

  const { message: _, ...message } = contactMessage();
  await fillContactForm(page, message);
  await page.getByRole('button', { name: words.contact.send }).click();
  await expect(page.locator('#contact').getByText(words.contact.sent)).toBeVisible();
  await expect(summary).toHaveCount(0);
  const lines = (await operate('data', 'contacts', '--json')).split('\n');
  const { context } = JSON.parse(lines.find((line) => line.includes(message.email))!);
  expect(Object.keys(context)).toEqual(['roi']);
  expect(context.roi.inputs).toContainEqual({ label: words.roi.employees, value: '64' });
  expect(context.roi.results).toHaveLength(8);
  expect(context.roi.results[0]).toMatchObject({ label: words.roi.netBenefit });
  expect(context.roi.results[7]).toMatchObject({ label: words.roi.totalCost });
});

for (const [name, leave] of [
  ['in the app', false],
  ['with a load of its own', true],
] as const) {
  test(`the page from which a link led to the form goes along, ${name}`, async ({ page }) => {
    await page.goto('/expert-witness');
    await expect(page.getByText(serviceNamed('expert-witness').callToAction.note!)).toBeVisible();
    const link = page.getByRole('link', { name: words.actions.writeToUs });
    // A link with a target is the browser's own.
    if (leave) await link.evaluate((anchor: HTMLAnchorElement) => anchor.setAttribute('target', '_self'));
    await link.click();
    const summary = page.getByRole('region', { name: words.contact.along });
    await expect(summary).toContainText(`${words.forms.pageBefore}: /expert-witness`);
  });
}

test('the privacy notice opens at the form’s button before any code and says who is responsible', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: words.forms.privacy }).click();
  release();
  const dialog = page.getByRole('dialog', { name: words.privacy.title });
  for (const words of [site.name, site.contactEmail, '24 months', 'OpenAI']) {
    await expect(dialog).toContainText(words);
  }
  await expectAccessible(page);
});

test('newsletter and video forms have the link to the privacy notice at their buttons', async ({ page }) => {
  for (const [path, forms] of [
    ['/resources', 1],
    ['/video-generator', 3],
  ] as const) {
    await page.goto(path);
    const links = page.locator('form').getByRole('button', { name: words.forms.privacy });
    await expect(links, path).toHaveCount(forms);
    await links.first().click();
    await expect(page.getByRole('dialog', { name: words.privacy.title })).toBeVisible();
  }
});
