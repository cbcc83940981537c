/** Lists that are shown in full; in the address as `?show=insights`, or several with commas between them. */
const parameter = 'show';

export function shownIn(search: string): string[] {
  return (new URLSearchParams(search).get(parameter) ?? '').split(',').filter((id) => id !== '');
}

/** The `location.search` after a list was opened or closed; everything else in it stays. */
export function withShown(search: string, list: string, shown: boolean): string {
  const parameters = new URLSearchParams(search);
  const others = shownIn(search).filter((id) => id !== list);
  const lists = shown ? [...others, list] : others;
  if (lists.length > 0) parameters.set(parameter, lists.join(','));
  else parameters.delete(parameter);
  // Commas are allowed in a query (RFC 3986, 3.4) and can be read.
  const text = parameters.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}
