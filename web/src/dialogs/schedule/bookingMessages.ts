import * as z from 'zod';
import { type BookingService, bookingServiceOf } from '../../../../content/schema/bookingPage.ts';

/** How the dialog shows a service's page and hears of a booking. */
interface BookingEmbed {
  /** Sets what the service's own embed sets in the frame's address. */
  readonly prepare: (url: URL, hostname: string) => void;
  /** @returns whether the message says that a call was booked, and the booking's id where it names it. */
  readonly booked: (data: unknown) => { readonly booking?: string | undefined } | undefined;
  /** What the page waits for after such a message. */
  readonly answer?: (data: unknown) => object | undefined;
}

const lastPart = (uri: string | undefined) => /[^/]+$/.exec(uri ?? '')?.[0];

/** https://developer.calendly.com/api-docs/overview/embedding/notifying-the-parent-window */
const scheduled = z.object({
  event: z.literal('calendly.event_scheduled'),
  payload: z.object({ invitee: z.object({ uri: z.string() }).optional() }).optional(),
});

const calendly: BookingEmbed = {
  prepare(url, hostname) {
    url.searchParams.set('embed_domain', hostname);
    url.searchParams.set('embed_type', 'Inline');
  },
  booked(data) {
    const read = scheduled.safeParse(data);
    return read.success ? { booking: lastPart(read.data.payload?.invitee?.uri) } : undefined;
  },
};

/** Event names and data: https://cal.com/help/embedding/embed-events */
const successful = z.object({
  originator: z.literal('CAL'),
  type: z.literal('bookingSuccessfulV2'),
  data: z.object({ uid: z.string().optional() }).optional(),
});
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
  booked(data) {
    const read = successful.safeParse(data);
    return read.success ? { booking: read.data.data?.uid } : undefined;
  },
  answer: (data) =>
    ready.safeParse(data).success ? { originator: 'CAL', method: 'parentKnowsIframeReady' } : undefined,
};

/** A page of which nothing is known but that it may stand in a frame. */
const other: BookingEmbed = {
  prepare: (url, hostname) => url.searchParams.set('embed_domain', hostname),
  booked: () => undefined,
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
