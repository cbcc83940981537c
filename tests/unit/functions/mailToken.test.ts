import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MailPurpose, readToken, writeToken } from '../../../functions/newsletter/mailLinks.ts';

const now = new Date('2026-11-20T12:00:00Z');
const secret = 'the-stage’s-secret';
const write = (purpose: MailPurpose) => writeToken(secret, purpose, email, now);
const read = (purpose: MailPurpose, token: string, known = secret) => readToken(known, purpose, token, now);
const email = 'ada@example.com';
const confirm = 'newsletter-confirm';
const unsubscribe = 'newsletter-unsubscribe';

describe('a token in a mail’s link', () => {
  it('gives back the address, which stands in it for nobody to read', async () => {
    const token = await write(confirm);
    expect(await read(confirm, token)).toEqual({ email });
    const parts = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    expect([token, ...parts].join()).not.toMatch(/ada|example/);
    expect(token).toMatch(/^[\w.-]+$/);
  });

  it('opens for ever while new keys are put above its own, and no longer without it', async () => {
    const token = await write(unsubscribe);
    const rotated = `newest\n  newer\n${secret}\n`;
    expect(await read(unsubscribe, token, rotated)).toEqual({ email });
    expect(await read(unsubscribe, token, 'newest\nnewer')).toBe('unreadable');
    const newest = await writeToken(rotated, unsubscribe, email, now);
    expect(await read(unsubscribe, newest, 'newest')).toEqual({ email });
  });

  it('is neither written nor read while the secret is empty', async () => {
    for (const empty of [undefined, ' \n']) {
      await expect(writeToken(empty, confirm, email, now)).rejects.toMatchObject({ status: 503 });
      await expect(readToken(empty, confirm, 'token', now)).rejects.toMatchObject({ status: 503 });
    }
  });

  it('that was cut or changed in one place is unreadable', async () => {
    const token = await write(unsubscribe);
    const place = fc.nat(token.length - 1);
    await fc.assert(
      fc.asyncProperty(place, fc.boolean(), fc.constantFrom(...'Az09-_.'), async (at, cut, sign) => {
        const forged = cut ? token.slice(0, at) : token.slice(0, at) + sign + token.slice(at + 1);
        fc.pre(!sameBytes(forged, token));
        expect(await read(unsubscribe, forged)).toBe('unreadable');
      }),
      { numRuns: 200 },
    );
  });

  it('without encryption is unreadable', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${part({ alg: 'none' })}.${part({ sub: email, aud: unsubscribe })}.`;
    expect(await read(unsubscribe, token)).toBe('unreadable');
  });
});

/** The last sign of a base64url text has bits without a meaning. */
function sameBytes(a: string, b: string): boolean {
  const bytes = (token: string) =>
    token.split('.').map((text) => Buffer.from(text, 'base64url').toString('hex'));
  return bytes(a).join('.') === bytes(b).join('.');
}
