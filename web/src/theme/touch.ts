/** Least height of what a finger presses on a telephone: 44 px; a small button's own height elsewhere. */
export const touch = { base: '2.75rem', md: '2.5rem' } as const;
