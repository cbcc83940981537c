/** How the browser came to this document; React Router's navigations within it do not count. */
export function loadType(): NavigationTimingType | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type;
}
