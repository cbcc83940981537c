/** A pattern of CloudFront's paths and of the AWS CLI's filters: `*` is any characters, slashes included, `?` is one. */
export function wildcards(pattern: string): RegExp {
  return new RegExp(`^${RegExp.escape(pattern).replaceAll('\\*', '.*').replaceAll('\\?', '.')}$`, 's');
}
