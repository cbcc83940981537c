import { asSentence } from './asSentence.ts';

/** Errors of AWS, and of its SDK, that mean: nobody is logged in, or no longer. */
const noCredentials = new Set([
  'CredentialsProviderError',
  'TokenProviderError',
  'ExpiredToken',
  'ExpiredTokenException',
  'InvalidAccessKeyId',
  'InvalidClientTokenId',
  'InvalidSignatureException',
  'SignatureDoesNotMatch',
  'UnrecognizedClientException',
]);

/**
 * What an operator is told of an error that AWS answers, with what to do next.
 * @returns nothing for an error of the program itself
 */
export function awsRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const said = asSentence(error.message.replace(/\s*\n.*/s, ''));
  if (noCredentials.has(error.name)) {
    return `AWS takes no credentials from this shell: ${said} Log in (aws sso login), or choose a profile with AWS_PROFILE.`;
  }
  if (
    'code' in error &&
    /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT)$/.test(String(error.code))
  ) {
    return `AWS cannot be reached: ${said} Check the network, and the region in the stage’s file.`;
  }
  if (isAccessDenied(error)) {
    return `These credentials may not do it: ${said} Use an administrator’s, for example with AWS_PROFILE.`;
  }
  return '$fault' in error ? `AWS refuses: ${error.name}: ${said}` : undefined;
}

/** Whether AWS says that the caller lacks a right; services give it two names. */
export function isAccessDenied(error: unknown): boolean {
  return error instanceof Error && /^AccessDenied(Exception)?$/.test(error.name);
}
