/** Redirects that a browser follows at most (https://fetch.spec.whatwg.org/#http-redirect-fetch). */
const mostRedirects = 20;

/**
 * Follows a booking page's redirects as its frame would.
 * @param sources of the pages' `frame-src`
 * @returns the hosts that the pages' policy keeps out of the frame; none for a page that cannot be reached from here
 */
export async function hostsKeptOut(address: string, sources: readonly string[]): Promise<string[]> {
  const keptOut = new Set<string>();
  let url = new URL(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    // The policy makes HTTPS of HTTP.
    if (!sources.includes(`https://${url.host}`)) keptOut.add(url.host);
    const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(15_000) }).catch(
      () => undefined,
    );
    const target = reply?.headers.get('location');
    if (!target) break;
    url = new URL(target, url);
  }
  return [...keptOut];
}
