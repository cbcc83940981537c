/**
 * The pattern of IAM, of CloudFront's paths and of the AWS CLI's filters: `*` stands for any
 * characters, slashes included, `?` for one.
 */
export function matchesWildcards(text: string, pattern: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(text);
}
