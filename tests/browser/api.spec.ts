import { routes } from '../../functions/contract/routes.ts';
import { contactMessage } from '../support/contact.ts';
import { expect, fillContactForm, test } from '../support/sharedTab.ts';
import { words } from '../support/words.ts';

const kinds = [
  { list: 'listCaseStudies', item: 'readCaseStudy' },
  { list: 'listInsights', item: 'readInsight' },
  { list: 'listWhitepapers', item: 'readWhitepaper' },
] as const;

for (const { list, item } of kinds) {
  test(`§7 in the browser: ${routes[list].path} and each of its items are JSON of the declared shape`, async ({
    page,
  }) => {
    await page.goto('/services');
    const read = (path: string) =>
      page.evaluate(async (url) => {
        const response = await fetch(url, { credentials: 'include' });
        return { type: response.headers.get('content-type'), body: await response.json() };
      }, path);
    const all = await read(routes[list].path);
    expect(all.type).toBe('application/json');
    const items = routes[list].reply.parse(all.body);
    expect(items.length).toBeGreaterThan(1);
    for (const { id } of items) {
      const one = await read(routes[item].path.replace('{slug}', id));
      expect(one.type).toBe('application/json');
      expect(routes[item].reply.parse(one.body).id).toBe(id);
    }
  });
}

test('§7 in the browser: a message is sent as JSON of exactly the form’s fields', async ({ page }) => {
  await page.goto('/');
  const message = contactMessage();
  await fillContactForm(page, message);
  const sent = page.waitForRequest('**/api/contacts');
  await page.getByRole('button', { name: words.contact.send }).click();
  const request = await sent;
  expect(request.method()).toBe('POST');
  expect(request.headers()['content-type']).toBe('application/json');
  expect(request.postDataJSON()).toEqual(message);
  const reply = await (await request.response())!.json();
  expect(routes.createContact.reply.parse(reply).success).toBe(true);
});

test('§7 in the browser: a subscription is sent as JSON of the address, and success comes back', async ({
  page,
}) => {
  await page.goto('/resources');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByLabel(words.newsletterForm.email).fill('ada.wire@example.com');
  const sent = page.waitForRequest('**/api/newsletter-subscribe');
  await page.getByRole('button', { name: words.newsletterForm.send }).click();
  const request = await sent;
  expect(request.headers()['content-type']).toBe('application/json');
  expect(request.postDataJSON()).toEqual({ email: 'ada.wire@example.com' });
  expect(await (await request.response())!.json()).toEqual({ success: true });
});
