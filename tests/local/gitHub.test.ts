import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as words from '../../content/built/words/deskEditor.ts';
import { routes } from '../../functions/contract/routes.ts';
import { noShellSettings } from '../support/environment.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';

/** The sign-in at GitHub through the whole stack of a stage with `editor.oauth`, against a server in GitHub's place. */
let gitHub: Server;
let stack: StackHere;
const folder = mkdtempSync(join(tmpdir(), 'github-'));
/** Challenges by code. */
const asked = new Map<string, string>();
/** What the token endpoint heard, and how it answers. */
let heard: Record<string, string>[] = [];
let answer: 'well' | 'broken' = 'well';

beforeAll(async () => {
  gitHub = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const body = JSON.parse(text) as Record<string, string>;
    heard.push(body);
    if (answer === 'broken') return response.destroy();
    const challenge = createHash('sha256').update(body.code_verifier!).digest('base64url');
    const known = asked.get(body.code!) === challenge && body.client_secret === 'of-the-shell';
    response.end(JSON.stringify(known ? { access_token: 'ghu_A1' } : { error: 'bad_verification_code' }));
  });
  await new Promise<void>((done) => gitHub.listen(0, '127.0.0.1', done));
  const { port } = gitHub.address() as AddressInfo;
  execFileSync(process.execPath, ['infra/app.ts'], {
    env: {
      ...{ ...process.env, ...noShellSettings, STAGE: 'local', CDK_OUTDIR: join(folder, 'cdk.out') },
      ...{ EDITOR_CLIENT_ID: 'Iv23liExampleExample', EDITOR_GITHUB: `http://127.0.0.1:${port}` },
    },
  });
  vi.stubEnv('EDITOR_CLIENT_SECRET', 'of-the-shell');
  stack = await runStackHere({ dataDir: folder });
  vi.unstubAllEnvs();
});
beforeEach(() => {
  heard = [];
  answer = 'well';
});
afterAll(async () => {
  await stack.stop();
  gitHub.closeAllConnections();
  gitHub.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Begins as the page of words does, and agrees at GitHub. */
async function agree() {
  const begun = await fetch(
    `${stack.url}${routes.startGitHub.path}?provider=github&site_id=x&scope=repo,user`,
    {
      redirect: 'manual',
    },
  );
  const address = new URL(begun.headers.get('location')!);
  const cookie = begun.headers.get('set-cookie')!;
  const code = `code${asked.size}`;
  asked.set(code, address.searchParams.get('code_challenge')!);
  return { begun, address, cookie, code, state: address.searchParams.get('state')! };
}

function comeBack(query: Record<string, string>, cookie: string) {
  const headers = { cookie: `theme=dark; ${cookie.split(';')[0]}; other=1` };
  return fetch(`${stack.url}${routes.finishGitHub.path}?${new URLSearchParams(query)}`, { headers });
}

test('decision 216: an editor’s sign-in through the whole stack ends with a token in its page', async () => {
  const { begun, address, cookie, code, state } = await agree();
  expect([begun.status, begun.headers.get('cache-control')]).toEqual([302, 'no-store']);
  expect(address.search).not.toMatch(/scope|repo/);
  expect(cookie).toMatch(
    /^__Host-github-sign-in=[\w-]{43}; Path=\/; Max-Age=600; Secure; HttpOnly; SameSite=Lax$/,
  );
  const reply = await comeBack({ code, state }, cookie);
  const html = await reply.text();
  expect(html).toContain('authorization:github:success:{"provider":"github","token":"ghu_A1"}</script>');
  expect(html).toContain(words.signedIn);
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(reply.headers.get('set-cookie')).toMatch(/^__Host-github-sign-in=; Path=\/; Max-Age=0;/);
  // The policy lets the page's own script run, and nothing else.
  const [, script] = /<script>(.*)<\/script>/s.exec(html)!;
  const hash = createHash('sha256').update(script!).digest('base64');
  expect(reply.headers.get('content-security-policy')).toContain(
    `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors 'none'`,
  );
  expect(reply.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  const { headers } = await fetch(`${stack.url}/desk/words`);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
});

test('decision 216: neither another browser’s cookie nor an invented code gets a token', async () => {
  const [mine, theirs] = [await agree(), await agree()];
  const stolen = await comeBack({ code: mine.code, state: mine.state }, theirs.cookie);
  expect([stolen.status, await stolen.text()]).toEqual([400, expect.stringContaining(words.notBegun)]);
  expect(heard).toEqual([]);
  // GitHub binds the code to the verifier: who brings somebody else's gets none.
  const mixed = await comeBack({ code: mine.code, state: theirs.state }, theirs.cookie);
  expect([mixed.status, await mixed.text()]).toEqual([400, expect.stringContaining(words.notSignedIn)]);
  expect(heard).toHaveLength(1);
});

test('decision 216: a GitHub that breaks off is a sentence, and no log holds secret, code or token', async () => {
  answer = 'broken';
  const { cookie, code, state } = await agree();
  const reply = await comeBack({ code, state }, cookie);
  expect([reply.status, await reply.text()]).toEqual([
    503,
    expect.stringContaining('authorization:github:error:'),
  ]);
  const [name] = globSync('logs/*finishGitHub*', { cwd: folder });
  const log = readFileSync(join(folder, name!), 'utf8');
  expect(log).toContain('GitHub gave no answer to read');
  expect(log).not.toMatch(/of-the-shell|ghu_|code\d|__Host/);
});
