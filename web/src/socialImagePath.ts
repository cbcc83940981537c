/** Where the build puts a page's social image: `/social/case-studies/x.png`; the home page's is the default. */
export function socialImagePath(path: string): string {
  return `/social${path === '/' ? '/default' : path}.png`;
}
