import { type SignIn, signInReply } from '../contract/desk.ts';
import { readSignIn as route } from '../contract/routes/desk.ts';
import { settingsOf } from '../runtime/environment.ts';
import { lambda } from '../runtime/lambda.ts';

/** Where the firm's people sign in; the same for everybody. */
export function readSignIn(_: unknown, signIn: SignIn): SignIn {
  return signIn;
}

export const handler = lambda('readSignIn', route, readSignIn, () =>
  settingsOf(signInReply, 'DESK_SETTINGS'),
);
