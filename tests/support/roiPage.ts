import type { Page } from '@playwright/test';
import { accessTo } from './words.ts';

/** The ROI calculator as a visitor finds it. */
export const trigger = (page: Page) => page.getByRole('link', { name: accessTo('roi-calculator') });
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'ERP ROI Calculator' });
