import { locale } from '../../content/built/locale.ts';
import { fillPlural, type Plural } from '../../content/schema/fill.ts';

/** '12 pages', '1 page': the form of the text for the number, which stands in it as `{count}`. */
export function counted(
  forms: Plural,
  count: number,
  values?: Readonly<Record<string, string | number>>,
): string {
  return fillPlural(forms, count, locale.tag, { count: count.toLocaleString(locale.tag), ...values });
}
