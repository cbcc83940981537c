/** A stored value as text: text as it is, nothing as an empty text, everything else as JSON. */
export function storedText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : storedJson(value);
}

/** JSON of a stored value. DynamoDB also knows sets (written as lists), long integers and bytes (base64). */
export function storedJson(value: unknown, indent?: number): string {
  const replacer = (_key: string, inner: unknown) => {
    if (inner instanceof Set) return [...inner];
    if (typeof inner === 'bigint') return String(inner);
    if (inner instanceof Uint8Array) return Buffer.from(inner).toString('base64');
    return inner;
  };
  return JSON.stringify(value, replacer, indent) ?? '';
}
