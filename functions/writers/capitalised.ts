/** With a capital first letter. */
export function capitalised(text: string): string {
  const [first = '', ...rest] = Array.from(text);
  return first.toLocaleUpperCase('en') + rest.join('');
}

/** With a small first letter, unless its first word is an abbreviation such as ERP. */
export function uncapitalised(text: string): string {
  return /^\p{Lu}[\p{Lu}\p{N}]/u.test(text) ? text : text.charAt(0).toLocaleLowerCase('en') + text.slice(1);
}
