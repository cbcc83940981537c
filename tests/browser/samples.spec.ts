import { site } from '../../content/built/site.ts';
import { sampleContent } from '../../content/check/sampleContent.ts';
import { routes } from '../support/routes.ts';
import { expect, test } from '../support/sharedTab.ts';
import { words } from '../support/words.ts';

const line = site.footer.samples;
/** Whether the content that is shown holds any. */
const hasSamples = async () => (await sampleContent()).length > 0;

test('while there are samples every page, as it is served, says so', async ({ request }) => {
  const expected = await hasSamples();
  for (const path of [...routes, '/nothing', '/insights/nothing']) {
    expect((await (await request.get(path)).text()).includes(line), path).toBe(expected);
  }
});

test('the line stays when the page comes alive, and on the page after it', async ({ page }) => {
  const lines = (await hasSamples()) ? 1 : 0;
  const said = page.getByRole('contentinfo').getByText(line).filter({ visible: true });
  await page.goto('/');
  await expect(said).toHaveCount(lines);
  await page.getByRole('navigation').getByRole('link', { name: words.navigation.industries }).first().click();
  await expect(page).toHaveURL('/industries');
  await expect(said).toHaveCount(lines);
});
