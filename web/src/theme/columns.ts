/** A grid of these columns from a width of the screen on; below it everything stands one below the other. */
export function columns(tracks: string, from: 'md' | 'lg' = 'lg') {
  return { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', [from]: tracks } } as const;
}
