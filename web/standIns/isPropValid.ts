/** Stands in for `@emotion/is-prop-valid` (`leanPackages.ts`): every prop but Chakra's own `as` is an attribute. */
export default function isPropValid(prop: string): boolean {
  return prop !== 'as';
}
