/**
 * The first versions of the browsers for which the pages are built: what code and rules may take for granted. All have the
 * Popover API and subgrid (https://caniuse.com/mdn-api_htmlelement_popover, https://caniuse.com/css-subgrid).
 */
export const browsers = ['chrome117', 'edge117', 'firefox125', 'safari17'];
