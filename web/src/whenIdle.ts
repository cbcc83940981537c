/** Calls back once the page has loaded and the browser has nothing better to do; returns its cancel. */
export function whenIdle(callback: () => void): () => void {
  let cancel = () => {};
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(callback, { timeout: 4000 });
      cancel = () => cancelIdleCallback(id);
    } else {
      const id = setTimeout(callback, 1500);
      cancel = () => clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') wait();
  else {
    addEventListener('load', wait, { once: true });
    cancel = () => removeEventListener('load', wait);
  }
  return () => cancel();
}
