import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';
import { accessTo } from './words.ts';

/** The ROI calculator as a visitor handles it. */

export const example = {
  currentRevenue: '1000000',
  employees: '50',
  manualProcessTime: '20',
  errorRate: '5',
  implementationCost: '150000',
  annualLicenseCost: '25000',
  efficiencyGain: '30',
  errorReduction: '80',
};
export type Figures = Partial<typeof example>;

const labels: Record<keyof typeof example, string> = {
  currentRevenue: 'Current annual revenue ($)',
  employees: 'Employees',
  manualProcessTime: 'Manual process time (%)',
  errorRate: 'Error rate (%)',
  implementationCost: 'Implementation cost ($)',
  annualLicenseCost: 'Annual license cost ($)',
  efficiencyGain: 'Expected efficiency gain (%)',
  errorReduction: 'Expected error reduction (%)',
};
export const names = Object.keys(labels) as (keyof typeof example)[];

export const trigger = (page: Page) => page.getByRole('button', { name: accessTo('roi-calculator') });
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'ERP ROI Calculator' });
export const field = (dialog: Locator, name: keyof typeof example) =>
  dialog.getByRole('textbox', { name: labels[name], exact: true });
export const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true });
export const linkTo = (figures: Figures) =>
  `/resources?${new URLSearchParams({ tool: 'roi-calculator', ...example, ...figures })}`;

export async function openWith(page: Page, figures: Figures): Promise<Locator> {
  await page.goto(linkTo(figures));
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

/** The eight outputs by their names. */
export async function outputs(dialog: Locator): Promise<Record<string, string | null>> {
  return dialog.getByRole('region', { name: 'Results', exact: true }).evaluate((region) =>
    Object.fromEntries(
      [...region.querySelectorAll('dt')].map((term) => [
        term.textContent,
        // The first text alone: the net benefit has a word beside it.
        term.nextElementSibling!.firstChild!.textContent,
      ]),
    ),
  );
}
