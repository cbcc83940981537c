/** Specification §2, "Not-found screen". */
export const heading = '404 Page Not Found';
export const hint = 'Did you forget to add the page to the router?';
