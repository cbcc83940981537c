import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MailPurpose, readToken, writeToken } from '../../../functions/newsletter/mailLinks.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = (days: number, ms = 0) => new Date(now.getTime() + days * 86_400_000 + ms);
const secret = 'the-stage’s-secret';
const tokens = {
  write: (purpose: MailPurpose, address: string, at: Date) => writeToken(secret, purpose, address, at),
  read: (purpose: MailPurpose, token: string, at: Date, known = secret) =>
    readToken(known, purpose, token, at),
};
const email = 'ada@example.com';
const confirm = 'newsletter-confirm';
const unsubscribe = 'newsletter-unsubscribe';

describe('a token in a mail’s link', () => {
  it('gives back the address, which stands in it for nobody to read', async () => {
    const token = await tokens.write(confirm, email, now);
    expect(await tokens.read(confirm, token, now)).toEqual({ email });
    const parts = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    expect([token, ...parts].join()).not.toMatch(/ada|example/);
    expect(token).toMatch(/^[\w.-]+$/);
  });

  it('confirms for 7 days', async () => {
    const token = await tokens.write(confirm, email, now);
    expect(await tokens.read(confirm, token, later(7, -1000))).toEqual({ email });
    expect(await tokens.read(confirm, token, later(7, 1000))).toBe('expired');
  });

  it('unsubscribes for ever', async () => {
    const token = await tokens.write(unsubscribe, email, now);
    expect(await tokens.read(unsubscribe, token, later(36_500))).toEqual({ email });
  });

  it('serves its own purpose only', async () => {
    expect(await tokens.read(unsubscribe, await tokens.write(confirm, email, now), now)).toBe('unreadable');
    expect(await tokens.read(confirm, await tokens.write(unsubscribe, email, now), now)).toBe('unreadable');
  });

  it('of another key, as another stage has one, is unreadable', async () => {
    for (const purpose of [confirm, unsubscribe] as const) {
      const token = await writeToken('another-secret', purpose, email, now);
      expect(await tokens.read(purpose, token, now)).toBe('unreadable');
    }
  });

  it('opens for ever while new keys are put above its own, and no longer without it', async () => {
    const token = await tokens.write(unsubscribe, email, now);
    const rotated = `newest\n  newer\n${secret}\n`;
    expect(await tokens.read(unsubscribe, token, now, rotated)).toEqual({ email });
    expect(await tokens.read(unsubscribe, token, now, 'newest\nnewer')).toBe('unreadable');
    const newest = await writeToken(rotated, unsubscribe, email, now);
    expect(await tokens.read(unsubscribe, newest, now, 'newest')).toEqual({ email });
  });

  it('is neither written nor read while the secret is empty', async () => {
    for (const empty of [undefined, ' \n']) {
      await expect(writeToken(empty, confirm, email, now)).rejects.toMatchObject({ status: 503 });
      await expect(readToken(empty, confirm, 'token', now)).rejects.toMatchObject({ status: 503 });
    }
  });

  it('that was cut or changed in one place is unreadable', async () => {
    const token = await tokens.write(unsubscribe, email, now);
    const place = fc.nat(token.length - 1);
    await fc.assert(
      fc.asyncProperty(place, fc.boolean(), fc.constantFrom(...'Az09-_.'), async (at, cut, sign) => {
        const forged = cut ? token.slice(0, at) : token.slice(0, at) + sign + token.slice(at + 1);
        fc.pre(!sameBytes(forged, token));
        expect(await tokens.read(unsubscribe, forged, now)).toBe('unreadable');
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['nothing', ''],
    ['an address', email],
    ['a token without encryption', `${part({ alg: 'none' })}.${part({ sub: email, aud: unsubscribe })}.`],
  ])('that is %s is unreadable', async (_, token) => {
    expect(await tokens.read(unsubscribe, token, now)).toBe('unreadable');
  });
});

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** The last sign of a base64url text has bits without a meaning. */
function sameBytes(a: string, b: string): boolean {
  const bytes = (token: string) =>
    token.split('.').map((text) => Buffer.from(text, 'base64url').toString('hex'));
  return bytes(a).join('.') === bytes(b).join('.');
}
