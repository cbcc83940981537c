import '../../api/withoutEval.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { locale } from '../../../../content/built/locale.ts';
import { currencySign, separatorsOf } from '../../../../content/schema/money.ts';
import { linkedTool } from '../openDialog.ts';
import { exampleTexts, type RoiFieldName, type RoiTexts, roiFieldNames } from './roiFields.ts';

/** A number as code writes it, without separators: the texts of `roiFields`. */
const plain = /^-?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

const { group, decimal } = separatorsOf(locale);
/** The signs between groups; both apostrophes are typed for one. */
const groups = /['’]/.test(group) ? "'’\\s" : `${escaped(group)}\\s`;
/** Digits in groups of three, all with the same separator: '1,000,000', '1 000 000'. */
const grouped = new RegExp(`^\\d{1,3}([${groups}])\\d{3}(?:\\1\\d{3})*(${escaped(decimal)}\\d*)?$`);
const separators = new RegExp(`[${groups}]`, 'g');
const sign = escaped(currencySign(locale));
/** A number between its signs: '−$5', '5%', '5 €'. */
const signed = new RegExp(`^([+−–-]?)\\s*(?:${sign})?\\s*([+−–-]?)\\s*(.*?)\\s*(?:%|${sign})?$`, 's');

function isNumberText(text: string): boolean {
  return plain.test(text) && Number.isFinite(Number(text));
}

/**
 * A number as people type and paste it: with thousands separators, the currency's or a percent sign, a real minus sign.
 * '7,5' is none where a point stands before the decimals: whether it means 7.5 or 75, only its author knows.
 *
 * @returns its plain text, an empty one for nothing; undefined for what is no number
 */
export function readNumber(typed: string): string | undefined {
  const [, before, after, number] = signed.exec(typed.trim())!;
  if (before && after) return undefined;
  const own = before || after;
  if (!own && number === '') return '';
  const bare = grouped.test(number!) ? number!.replace(separators, '') : number!;
  if (decimal !== '.' && bare.includes('.')) return undefined;
  const digits = bare.replace(decimal, '.');
  const text = (!own || own === '+' ? '' : '-') + digits;
  return digits !== '' && isNumberText(text) ? text : undefined;
}

/** A number field's text as it is read: '1,000,000.5', with a real minus sign; '1e6' stays. */
export function withThousands(text: string): string {
  const [, minus = '', whole = '', rest = ''] = /^(-?)(\d*)(\.?\d*)$/.exec(text) ?? [];
  if (!whole && !rest) return edited(text);
  return (minus && '−') + whole.replace(/\B(?=(\d{3})+$)/g, group) + edited(rest);
}

/** The same while it is edited: without separators, with the locale's sign before the decimals. */
export function edited(text: string): string {
  return text.replace('.', decimal);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const fieldText = z
  .string()
  .max(400)
  .refine((text) => text === '' || isNumberText(text));
const linkedTexts = z.object(textsOf());

function textsOf(): Record<RoiFieldName, typeof fieldText> {
  return Object.fromEntries(roiFieldNames.map((name) => [name, fieldText])) as Record<
    RoiFieldName,
    typeof fieldText
  >;
}

/** `location.search` of a link that opens the calculator with these figures. */
export function searchOf(texts: RoiTexts): string {
  return `?${new URLSearchParams({ [linkedTool]: 'roi-calculator', ...texts })}`;
}

/**
 * The figures of such a link. A link that lacks one or has one that is no number gives the example figures:
 * half of a calculation would be another one.
 *
 * @returns undefined when it is no link to the calculator
 */
export function readLink(search: string): RoiTexts | undefined {
  const parameters = new URLSearchParams(search);
  if (parameters.get(linkedTool) !== 'roi-calculator') return undefined;
  return linkedTexts.safeParse(Object.fromEntries(parameters)).data ?? exampleTexts;
}

/** A search without the calculator's parameters. */
export function withoutLink(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of [linkedTool, ...roiFieldNames]) parameters.delete(name);
  const rest = parameters.toString();
  return rest && `?${rest}`;
}

/** Takes the calculator out of the address when it is left: a reload would bring it back. */
export function useForgetLink(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    if (readLink(search)) void navigate({ pathname, search: withoutLink(search) }, { replace: true });
  };
}
