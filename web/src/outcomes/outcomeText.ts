/** A unit of letters stands apart from its number, a sign such as % does not. */
export function withUnit(value: number, unit: string): string {
  return `${value.toLocaleString('en-US')}${/^[a-z]/i.test(unit) ? ' ' : ''}${unit}`;
}

/** The parts of a unit: what stands at the number in a drawing, and what is said once below it. */
export function partsOfUnit(unit: string): { sign: string; words: string } {
  const sign = /^[^a-z\s]*/i.exec(unit)![0];
  return { sign, words: unit.slice(sign.length).trim() };
}
