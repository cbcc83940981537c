/**
 * A deploy may remove a chunk that an open page still wants. The page is reloaded once, which brings the new
 * build; if the chunk is missing even then, the error is thrown as usual instead of reloading for ever.
 */
export function reloadOnLostChunk(): void {
  const key = 'reloaded-for-chunk';
  addEventListener('vite:preloadError', (event) => {
    const here = location.pathname;
    if (sessionStorage.getItem(key) === here) return;
    sessionStorage.setItem(key, here);
    event.preventDefault();
    location.reload();
  });
}
