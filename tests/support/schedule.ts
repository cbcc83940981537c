import type { Page } from '@playwright/test';
import { site } from '#content/built/site.ts';

/** Where the booking page is, which is somebody else's. */
export const bookingOrigin = new URL(site.schedulingUrl).origin;

/** A stand-in answers for the booking page. Call it after the page is there. */
export const bookingStandIn = (page: Page) =>
  page.route(`${bookingOrigin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Booking</title><p>Pick a slot' }),
  );

export const scheduleDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Schedule Your Consultation' });
