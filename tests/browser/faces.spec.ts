import { brandFaces } from '../../content/built/brandFaces.ts';
import { expect, test } from '../support/test.ts';

const names = 'Łódź, Žižkov, Şişli, Őr';

test('§3 brand: names of other languages stand in the site’s faces, whose files come only where they are written @chromium', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') files.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  expect(files.filter((file) => file.includes('-extended-'))).toEqual([]);

  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  for (const [selector, { family }] of [
    ['h1', brandFaces.heading],
    ['main p', brandFaces.body],
  ] as const) {
    const shown = page.locator(selector).first();
    await shown.evaluate((element, text) => {
      element.textContent = text;
    }, names);
    // A face's file is asked for when the letters are laid out.
    await expect(async () => {
      await page.evaluate(() => document.fonts.ready);
      const { root } = await session.send('DOM.getDocument');
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      expect(fonts.map(({ familyName, isCustomFont }) => `${familyName} ${isCustomFont}`)).toEqual(
        fonts.map(() => expect.stringMatching(new RegExp(`^${family}.* true$`))),
      );
      expect(fonts.length).toBeGreaterThan(0);
    }).toPass();
  }
  expect(files.filter((file) => file.includes('-extended-'))).toHaveLength(2);
});
