import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as words from '../../../content/built/words/deskLetters.ts';
import type { Letter } from '../../../content/schema/letter.ts';
import { type Effects, orderLetter } from '../../../functions/handlers/orderLetter.ts';
import { buildLetter } from '../../../functions/mail/buildLetter.ts';
import { mailOf } from '../../../functions/mail/builtLetter.ts';
import { letterMail } from '../../../functions/mail/letterMail.tsx';
import { letterTo } from '../../../functions/mail/letterTo.ts';
import { unsubscribeLink } from '../../../functions/mail/mailLinks.ts';
import { ownAddress } from '../../../functions/runtime/ownAddress.ts';

const siteUrl = 'https://www.firm.example';
const letter: Letter = {
  id: '2026-12-01',
  subject: 'A subject',
  preheader: 'More of it.',
  blocks: [{ kind: 'paragraph', words: [{ text: 'Read ' }, { text: 'this', href: '/resources' }] }],
};

test('§10 letter: drawn with the build and filled for a stage, it is what drawing it for the stage gives', async () => {
  const filled = letterTo(mailOf(await buildLetter(letter), { siteUrl }), siteUrl, 'ada@example.com', 'key');
  const drawn = await letterMail(letter, { siteUrl, unsubscribeUrl: unsubscribeLink(siteUrl, 'key') });
  expect(filled).toMatchObject(drawn);
});

describe('decision 207: what may not go out is refused before anything is written', () => {
  const order = async (change: Partial<Letter>, at = siteUrl) => {
    const written: string[] = [];
    const effects: Effects = {
      letters: [await buildLetter({ ...letter, ...change })],
      settings: { siteUrl: at },
      audit: async () => void written.push('audit'),
      wordsSent: async () => new Set(),
      order: async () => void written.push('order'),
      readOrder: async () => undefined,
      now: () => new Date('2026-12-01T08:00:00Z'),
    };
    const body = { id: letter.id, version: 0 };
    const reply = orderLetter({ who: 'ruth', body, slug: '', headers: {} }, effects);
    return {
      ...(await reply.then(
        () => ({}),
        ({ message }: Error) => ({ message }),
      )),
      written,
    };
  };
  const long = { text: 'word '.repeat(25_000) };

  test.each([
    ['a draft', { draft: true }, words.hindrances.draft],
    ['an example', { sample: true }, words.hindrances.sample],
    [
      'one whose end Gmail hides',
      { blocks: [{ kind: 'paragraph' as const, words: [long] }] },
      words.hindrances.tooLong,
    ],
  ])('%s', async (_, change, message) => {
    expect(await order(change)).toEqual({ message, written: [] });
  });

  test('an example goes out from the local run, and the audit is written first', async () => {
    const outcome = await order({ sample: true }, 'http://localhost:8080');
    expect(outcome).toEqual({ written: ['audit', 'order'] });
  });
});

describe('decision 207: an address is the caller’s own', () => {
  afterEach(() => vi.unstubAllGlobals());
  const signIn = {
    issuer: 'https://pool.example',
    clientId: 'desk',
    signOutUrl: 'https://pool.example/logout',
  };

  /** The address of a token whose claims are good but for the changes. */
  async function addressOf(changes: Record<string, unknown>): Promise<string | undefined> {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const keys = { keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'one' }] };
    vi.stubGlobal('fetch', async (address: URL | string) =>
      Response.json(String(address).endsWith('/keys') ? keys : { jwks_uri: 'https://pool.example/keys' }),
    );
    const exp = Math.floor(Date.now() / 1000) + 300;
    const claims = {
      ...{ iss: signIn.issuer, aud: signIn.clientId, sub: 'ruth', exp, token_use: 'id' },
      ...{ email: 'ruth@firm.example', email_verified: true },
      ...changes,
    };
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
    return ownAddress(signIn)(token, 'ruth');
  }

  test('by a good identity token', async () => {
    expect(await addressOf({})).toBe('ruth@firm.example');
  });

  test.each([
    ['of somebody else', { sub: 'eve' }],
    ['of another client', { aud: 'other' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that is over', { exp: 1 }],
    ['for access', { token_use: 'access' }],
    ['whose address nobody has checked', { email_verified: false }],
    ['without an address', { email: undefined }],
  ])('and not by one %s', async (_, changes) => {
    expect(await addressOf(changes)).toBeUndefined();
  });
});
