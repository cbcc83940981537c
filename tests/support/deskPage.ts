import { expect, type Page } from '@playwright/test';
import * as words from '../../content/built/words/deskPage.ts';
import type { DeskGroup } from '../../functions/contract/deskGroups.ts';
import { inviteDeskPerson } from '../../infra/local/deskPeople.ts';
import { codeFor } from './desk.ts';

/** Invites somebody and signs in as them at the desk's page. */
export async function signInAtDesk(page: Page, email: string, groups: readonly DeskGroup[]): Promise<void> {
  const dataDir = process.env.TEST_DATA_DIR ?? '';
  inviteDeskPerson(dataDir, email, groups);
  await page.goto('/desk', { waitUntil: 'commit' });
  await page.getByRole('button', { name: words.signIn }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code').fill(codeFor(dataDir, email));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(email)).toBeVisible();
}
