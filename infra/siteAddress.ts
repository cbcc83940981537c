/**
 * The address that the pages of a stage without `siteUrl` are built with. The deployment, which knows the name of the
 * distribution, writes `https://<its domain name>` in its place. RFC 2606 keeps `.invalid` for names that never exist.
 */
export const siteAddressMarker = 'https://site-address.invalid';
