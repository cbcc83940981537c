/** The booking page's address with the current site's hostname as its embed parameter (specification §2). */
export function bookingPageUrl(schedulingUrl: string, hostname: string): string {
  const url = new URL(schedulingUrl);
  url.searchParams.set('embed_domain', hostname);
  url.searchParams.set('embed_type', 'Inline');
  return url.href;
}
