/**
 * A key that nobody else has: 128 random bits in hexadecimal digits. `crypto.randomUUID` is not there where a site is not
 * encrypted (https://developer.mozilla.org/docs/Web/API/Crypto/randomUUID).
 */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
