/** What a number field holds: a number as code writes it, without separators (`roiFields`' texts). */
const plain = /^-?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** Digits in groups of three, all with the same separator: '1,000,000', '1 000 000'. */
const grouped = /^\d{1,3}([,\s])\d{3}(?:\1\d{3})*(\.\d*)?$/;

export function isNumberText(text: string): boolean {
  return plain.test(text) && Number.isFinite(Number(text));
}

/**
 * A number as people type and paste it: with thousands separators, a dollar or percent sign, a real minus sign.
 * '7,5' is none: whether it means 7.5 or 75, only its author knows.
 *
 * @returns its plain text, an empty one for nothing; undefined for what is no number
 */
export function readNumber(typed: string): string | undefined {
  const [, before, after, number] = /^([+−–-]?)\s*\$?\s*([+−–-]?)\s*(.*?)\s*%?$/s.exec(typed.trim())!;
  if (before && after) return undefined;
  const sign = before || after;
  if (!sign && number === '') return '';
  const digits = grouped.test(number!) ? number!.replace(/[,\s]/g, '') : number!;
  const text = (!sign || sign === '+' ? '' : '-') + digits;
  return digits !== '' && isNumberText(text) ? text : undefined;
}

/** A number field's text as it is read: '1,000,000.5', with a real minus sign; '1e6' stays. */
export function withThousands(text: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d*)(\.?\d*)$/.exec(text) ?? [];
  if (!whole && !rest) return text;
  return (sign && '−') + whole.replace(/\B(?=(\d{3})+$)/g, ',') + rest;
}
