import { InMemoryWebStorage, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import * as words from '../../content/built/words/deskPage.ts';
import { fill } from '../../content/schema/fill.ts';
import { type DeskGroup, deskGroups } from '../../functions/contract/deskGroups.ts';
import { askSignIn, reasonOf, type Token } from './api.ts';

/** Minutes without a key or a pointer after which the desk signs out. */
export const idleMinutes = 30;

export interface Session {
  readonly email: string;
  readonly groups: readonly DeskGroup[];
  readonly token: Token;
  /** The identity token, which names the address of whoever is signed in. */
  readonly idToken: Token;
  readonly signOut: () => Promise<void>;
}

type State =
  | { readonly is: 'starting' }
  | { readonly is: 'out'; readonly remark?: string }
  | { readonly is: 'in'; readonly session: Session };

const SessionContext = createContext<{ state: State; signIn: () => void }>({
  state: { is: 'starting' },
  signIn: () => {},
});

/** Who is signed in, and the way in. */
export const useSession = () => useContext(SessionContext);

/** The session of whoever is signed in; only below what is drawn for them. */
export function useSignedIn(): Session {
  const { state } = useSession();
  if (state.is !== 'in') throw new Error('Nobody is signed in here.');
  return state.session;
}

const desk = () => `${window.location.origin}/desk`;

/**
 * Authorization code with PKCE (RFC 7636) by oidc-client-ts. Tokens are in memory only: a page that is opened anew asks
 * the provider again, which knows its own session. What waits between leaving and coming back has no personal data.
 */
async function makeManager() {
  const { issuer, clientId, signOutUrl } = await askSignIn();
  const manager = new UserManager({
    authority: issuer,
    client_id: clientId,
    redirect_uri: desk(),
    scope: 'openid email',
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
    automaticSilentRenew: false,
    monitorSession: false,
  });
  const signOut = async () => {
    await manager.revokeTokens(['refresh_token']).catch(() => {});
    await manager.removeUser();
    window.location.assign(
      `${signOutUrl}?${new URLSearchParams({ client_id: clientId, logout_uri: desk() })}`,
    );
  };
  /** Tokens that are good for half a minute at least; new ones by the refresh token where they are not. */
  const tokens = async () => {
    const user = await manager.getUser();
    if (user && (user.expires_in ?? 0) > 30) return user;
    const renewed = await manager.signinSilent();
    if (!renewed) throw new Error(words.signedOut);
    return renewed;
  };
  const token = async () => (await tokens()).access_token;
  const idToken = async () => (await tokens()).id_token ?? '';
  return { manager, signOut, token, idToken };
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>({ is: 'starting' });
  const signIn = () => void begin().catch((error) => setState(failed(error)));

  useEffect(() => {
    let current = true;
    arrive()
      .then((next) => current && setState(next))
      .catch((error) => current && setState(failed(error)));
    return () => {
      current = false;
    };
  }, []);
  const session = state.is === 'in' ? state.session : undefined;
  useEffect(() => session && leaveWhenIdle(session), [session]);

  return <SessionContext value={{ state, signIn }}>{children}</SessionContext>;
}

const failed = (error: unknown): State => ({
  is: 'out',
  remark: fill(words.signInFailed, { reason: reasonOf(error) }),
});

/** Mark of a page that signed out by itself: the next one says why. */
const idleMark = 'signed-out-idle';

async function begin(): Promise<void> {
  const { manager } = await makeManager();
  await manager.signinRedirect({ state: window.location.hash });
}

/** Finishes a sign-in that comes back from the provider; otherwise nobody is signed in yet. */
async function arrive(): Promise<State> {
  const query = new URLSearchParams(window.location.search);
  if (!query.has('state')) {
    const idle = window.sessionStorage.getItem(idleMark) !== null;
    window.sessionStorage.removeItem(idleMark);
    return { is: 'out', remark: idle ? fill(words.idle, { count: idleMinutes }) : undefined };
  }
  const { manager, ...means } = await makeManager();
  // The code is good once: a page that is read again must not bring it.
  const here = window.location.href;
  window.history.replaceState(null, '', '/desk');
  const user = await manager.signinCallback(here);
  if (!user) return { is: 'out' };
  window.history.replaceState(null, '', `/desk${typeof user.state === 'string' ? user.state : ''}`);
  const { profile, access_token } = user;
  return { is: 'in', session: { email: profile.email ?? '', groups: groupsOf(access_token), ...means } };
}

/** The groups in an access token, which decide what is shown; the API checks each call by itself. */
function groupsOf(accessToken: string): DeskGroup[] {
  const payload = accessToken.split('.')[1] ?? '';
  const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<
    string,
    unknown
  >;
  const named = claims['cognito:groups'];
  return Array.isArray(named) ? deskGroups.filter((group) => named.includes(group)) : [];
}

/** @returns what ends the watching */
function leaveWhenIdle({ signOut }: Session): () => void {
  let timer: number | undefined;
  const wait = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      window.sessionStorage.setItem(idleMark, '1');
      void signOut();
    }, idleMinutes * 60_000);
  };
  const signs = ['keydown', 'pointerdown', 'pointermove', 'scroll'];
  wait();
  for (const sign of signs) window.addEventListener(sign, wait, { passive: true });
  return () => {
    window.clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, wait);
  };
}
