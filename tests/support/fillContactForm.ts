import type { Page } from '@playwright/test';
import type { ContactForm } from '../../functions/contract/contact.ts';

/** Types a message into the contact form, field by field as the contract names them. */
export async function fillContactForm(page: Page, message: Partial<ContactForm>): Promise<void> {
  for (const [field, text] of Object.entries(message)) await page.locator(`#contact-${field}`).fill(text);
}
