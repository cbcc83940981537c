import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod';
import type { SignIn } from '../contract/desk.ts';

/**
 * The address of whoever calls. An access token has none, so their page sends the identity token along: it is signed by
 * the same provider, and its subject must be the caller's. So nobody, not even with a stolen access token, names an
 * address of somebody else.
 */
export type OwnAddress = (idToken: string, who: string) => Promise<string | undefined>;

const discovery = z.object({ jwks_uri: z.url() });
/** Cognito says which kind of token it is in `token_use`; an address that it has not checked says so. */
const claims = z.object({
  sub: z.string(),
  email: z.email(),
  email_verified: z.literal([true, 'true']).optional(),
  token_use: z.literal('id').optional(),
});

/** Milliseconds that the provider's answer may take. */
const patience = 1_500;

/** Reads identity tokens by the provider's own keys (OpenID Connect Core 1.0 §3.1.3.7). */
export function ownAddress({ issuer, clientId }: SignIn): OwnAddress {
  let keys: JWTVerifyGetKey | undefined;
  const keyOf: JWTVerifyGetKey = async (header, token) => {
    keys ??= await keysOf(issuer);
    return keys(header, token);
  };
  return async (idToken, who) => {
    try {
      const { payload } = await jwtVerify(idToken, keyOf, {
        issuer,
        audience: clientId,
        subject: who,
        algorithms: ['RS256'],
        requiredClaims: ['exp'],
      });
      return claims.safeParse(payload).data?.email;
    } catch (error) {
      if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw error;
      return undefined;
    }
  };
}

async function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
  const signal = AbortSignal.timeout(patience);
  const reply = await fetch(`${issuer}/.well-known/openid-configuration`, { signal });
  const { jwks_uri: address } = discovery.parse(await reply.json());
  return createRemoteJWKSet(new URL(address), { timeoutDuration: patience });
}
