/**
 * The firm's sign beside its name: a disc and a half disc of one radius, so that the weights are 2 : 1
 * and the arms 1 : 2. Lines and disc take the text's colour. Decoration: the name stands beside it.
 * The same drawing is `web/public/favicon.svg`.
 */
export function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" width={28} height={28} fill="none">
      <path d="M13 0V6M7 9.2V17M25 11V17" stroke="currentColor" strokeWidth="1.5" />
      <path d="M7 9.2Q16 1.55 25 11" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      <circle cx="7" cy="21" r="5" fill="currentColor" />
      <path d="M20 17H30A5 5 0 0 1 20 17Z" fill="#b5541c" />
    </svg>
  );
}
