/** Milliseconds after which the code is loaded in any case. */
const afterLoad = 1000;

/**
 * Takes the page's code out of its template once the page has been painted: until then the HTML and its fonts
 * have the line and the processor for themselves.
 */
export function loadCodeAfterFirstPaint(): void {
  const load = () => {
    const template = document.querySelector<HTMLTemplateElement>('#code');
    if (!template) return;
    template.remove();
    // In their order, one after the other.
    for (const script of template.content.querySelectorAll('script')) script.async = false;
    document.head.append(template.content);
  };
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  // A paint may come before the end of a long page has arrived.
  addEventListener('DOMContentLoaded', () => {
    if (performance.getEntriesByType('paint').length > 0) load();
  });
  // A tab in the background is not painted.
  addEventListener('load', () => setTimeout(load, afterLoad));
}
