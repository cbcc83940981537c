import { assessment } from '#content/built/assessment.ts';
import { proof } from '#content/built/proof.ts';
import { expect, test } from '../support/test.ts';

test('§2 home: an answer to question one opens the assessment at question two, an unknown one at one', async ({
  page,
}) => {
  const [first, second] = assessment.questions;
  const { label, value } = first!.options[2]!;
  await page.goto('/');
  const answer = page
    .getByRole('region', { name: proof!.caseStudy.title })
    .getByRole('link', { name: label });
  const dialog = page.getByRole('dialog', { name: 'ERP Readiness Assessment' });
  const expectSecond = () => expect(dialog.getByRole('heading', { name: second!.question })).toBeVisible();
  await answer.click();
  await expectSecond();
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await expect(dialog.getByRole('radio', { name: label })).toBeChecked();
  await page.keyboard.press('Escape');

  // As the browser follows the link where no code has come.
  await page.goto((await answer.getAttribute('href'))!);
  await expectSecond();
  await expect(page).toHaveURL(/\/resources$/);
  await page.goto(`/resources?tool=erp-readiness-assessment&answer=not-${value}`);
  await expect(dialog.getByRole('heading', { name: first!.question })).toBeVisible();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
});
