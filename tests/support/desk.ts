import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { signInReply } from '../../functions/contract/desk.ts';
import type { DeskGroup } from '../../functions/contract/deskGroups.ts';
import { inviteDeskPerson } from '../../infra/local/deskPeople.ts';
import { outboxFiles } from './mail.ts';

/** The code of the newest mail to somebody who signs in. */
export function codeFor(dataDir: string, email: string): string {
  const mails = outboxFiles(dataDir)
    .map((file) => readFileSync(file, 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}`) && mail.includes('sign-in code'));
  return /code is (\d{6})/.exec(mails.at(-1) ?? '')?.[1] ?? '';
}

export interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
}

interface Site {
  readonly url: string;
  readonly dataDir: string;
}

/** Invites somebody and signs in as them, as a browser would: authorization code with PKCE (RFC 7636). */
export async function signInAs(site: Site, email: string, groups: readonly DeskGroup[]): Promise<Tokens> {
  inviteDeskPerson(site.dataDir, email, groups);
  const { issuer, clientId } = signInReply.parse(await (await fetch(`${site.url}/api/desk/sign-in`)).json());
  const cookies = new Map<string, string>();
  const visit = async (address: string | URL, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(address, {
      method: form ? 'POST' : 'GET',
      body: form && new URLSearchParams(form),
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const verifier = randomBytes(32).toString('base64url');
  const redirect = `${site.url}/desk`;
  const first = await visit(
    `${issuer}/auth?${new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirect,
      response_type: 'code',
      scope: 'openid email',
      state: 'state',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })}`,
  );
  const interaction = new URL(first.headers.get('location') ?? '', issuer);
  await visit(interaction, { email });
  const signedIn = await visit(interaction, { code: codeFor(site.dataDir, email) });
  const back = await visit(new URL(signedIn.headers.get('location') ?? '', issuer));
  const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const reply = await visit(`${issuer}/token`, {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: redirect,
    code,
    code_verifier: verifier,
  });
  return (await reply.json()) as Tokens;
}
