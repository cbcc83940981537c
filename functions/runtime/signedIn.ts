import * as deskWords from '../../content/built/words/desk.ts';
import type { DeskGroup } from '../contract/deskGroups.ts';
import { Problem } from './problems.ts';

/** What API Gateway says of a token that it has verified. */
export type TokenClaims = Readonly<Record<string, string | undefined>>;

/**
 * Who calls a route of the desk. API Gateway has verified the token's signature, issuer, audience, time and scope; the
 * groups are ours to check, and that it is an access token, which Cognito says in `token_use`.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-access-token.html
 * @returns the token's subject: an id that means nothing once the account is removed
 * @throws NotSignedIn without such a token, NotPermitted for an account of other groups
 */
export function signedIn(claims: TokenClaims = {}, permitted: readonly DeskGroup[]): string {
  const { sub, token_use: use, 'cognito:groups': groups = '' } = claims;
  if (!sub || use !== 'access') throw new Problem('NotSignedIn', deskWords.notSignedIn);
  if (!groupsIn(groups).some((group) => permitted.some((one) => one === group))) {
    throw new Problem('NotPermitted', deskWords.noPermission);
  }
  return sub;
}

/** API Gateway's HTTP APIs hand a list over as one text, `[sales partner]`. */
function groupsIn(claim: string): string[] {
  return claim.replace(/^\[|\]$/g, '').split(/[\s,]+/);
}
