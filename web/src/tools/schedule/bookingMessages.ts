import * as z from 'zod';
import { type BookingService, bookingServiceOf } from '#content/shared/bookingPage.ts';

/** How the dialog shows a service's page. */
interface BookingEmbed {
  /** Sets what the service's own embed sets in the frame's address. */
  readonly prepare: (url: URL, hostname: string) => void;
  /** What the page waits for after a message. */
  readonly answer?: (data: unknown) => object | undefined;
}

const calendly: BookingEmbed = {
  prepare(url, hostname) {
    url.searchParams.set('embed_domain', hostname);
    url.searchParams.set('embed_type', 'Inline');
  },
};

const ready = z.object({ originator: z.literal('CAL'), type: z.literal('__iframeReady') });

/**
 * Cal.com documents its events for its own script, which our policy keeps out. The frame's address and the messages are
 * those of that script's source (packages/embeds/embed-core in calcom/cal.com, read on 2026-11-23): the page is hidden
 * until its parent answers.
 */
const cal: BookingEmbed = {
  prepare(url) {
    url.pathname = url.pathname.replace(/(\/embed)?\/?$/, '/embed');
    url.searchParams.set('embed', 'site');
    url.searchParams.set('embedType', 'inline');
  },
  answer: (data) =>
    ready.safeParse(data).success ? { originator: 'CAL', method: 'parentKnowsIframeReady' } : undefined,
};

/** A page of which nothing is known but that it may stand in a frame. */
const other: BookingEmbed = {
  prepare: (url, hostname) => url.searchParams.set('embed_domain', hostname),
};

const embeds: Readonly<Record<BookingService, BookingEmbed>> = { calendly, 'cal.com': cal };

export function embedOf(schedulingUrl: string, service = bookingServiceOf(schedulingUrl)): BookingEmbed {
  return service ? embeds[service] : other;
}

/** The booking page's address with the embed parameters of its service (specification §2). */
export function bookingPageUrl(
  schedulingUrl: string,
  hostname: string,
  embed = embedOf(schedulingUrl),
): string {
  const url = new URL(schedulingUrl);
  embed.prepare(url, hostname);
  return url.href;
}
