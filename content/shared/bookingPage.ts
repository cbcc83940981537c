/**
 * The booking services whose pages want parameters and answers of their own in a frame. Any other page that may stand in
 * a frame is shown too.
 */
export const bookingServices = ['calendly', 'cal.com'] as const;
export type BookingService = (typeof bookingServices)[number];

const hosts: Readonly<Record<BookingService, RegExp>> = {
  calendly: /(^|\.)calendly\.com$/,
  'cal.com': /(^|\.)cal\.(com|eu)$/,
};

/** The service of a booking page by its host. */
export function bookingServiceOf(schedulingUrl: string): BookingService | undefined {
  const { hostname } = new URL(schedulingUrl);
  return bookingServices.find((service) => hosts[service].test(hostname));
}

/** Where the booking page may lead its visitors: its own origin first. */
export function bookingOrigins({
  schedulingUrl,
  bookingHosts,
}: {
  readonly schedulingUrl: string;
  readonly bookingHosts: readonly string[];
}): string[] {
  return [new URL(schedulingUrl).origin, ...bookingHosts.map((host) => `https://${host}`)];
}
