import { documentOf } from '../support/documentOf.ts';
import { line } from './lighthouse.ts';

const { rttMs, throughputKbps } = line;
const segment = 1460;
const firstWindow = 10;
const longestWindow = Math.floor((throughputKbps * 1024 * (rttMs / 1000)) / 8 / segment);
const roundTrips = { dns: 2, tcp: 1, tls: 1, firstBytes: 1 };

/**
 * Milliseconds below which no page of so many bytes can have its largest paint on the line that Lighthouse simulates
 * ({@link line}): round trips × 150 ms. Two are for DNS, one each for TCP, TLS and the first bytes. Ten
 * segments of 1460 bytes come with the first bytes, and with each further round trip twice as many as before, up to what
 * the line holds: Lighthouse's `TCPConnection` and `DNSCache` (`@paulirish/trace_engine`, `lantern/simulation`). The
 * processor takes no time.
 */
export function floorOf(bytes: number): number {
  let trips = roundTrips.dns + roundTrips.tcp + roundTrips.tls + roundTrips.firstBytes;
  let window = Math.min(firstWindow, longestWindow);
  for (let rest = bytes - window * segment; rest > 0; rest -= window * segment) {
    window = Math.min(2 * window, longestWindow);
    trips += 1;
  }
  return trips * rttMs;
}

/** Addresses of what a page's first view needs: its HTML, its style sheets, and the faces that it preloads. */
export function firstViewOf(page: string, html: string): string[] {
  const links = documentOf(html).querySelectorAll('link[rel=stylesheet], link[rel=preload][as=font]');
  return [page, ...Array.from(links, (link) => new URL(link.getAttribute('href')!, page).href)];
}
