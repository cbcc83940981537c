/**
 * The value at an index that may be larger than the list.
 * @throws RangeError when there is none
 */
export function pick<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new RangeError('nothing to pick from');
  return value;
}
