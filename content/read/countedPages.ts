import type { CountedPages } from '../schema/counting.ts';
import type { Content } from './readContent.ts';

/**
 * The paths of the site's pages, as views of them are counted. A view of any other path counts as another page, so that
 * nobody can add one.
 */
export function countedPages(content: Content): CountedPages {
  const { features, servicePages, ownPages, letters, caseStudies, insights, whitepapers } = content;
  const below = (folder: string, items: readonly { id: string }[]) =>
    items.map(({ id }) => `${folder}/${encodeURIComponent(id)}`);
  return [
    ...['/', '/services', '/resources', '/privacy'],
    ...(features.industries ? ['/industries'] : []),
    ...(features.videoGenerator ? ['/video-generator'] : []),
    ...(features.newsletter ? below('/newsletter', [{ id: 'confirm' }, { id: 'unsubscribe' }]) : []),
    ...(features.letters ? ['/letters', ...below('/letters', letters)] : []),
    ...servicePages.map(({ path }) => path),
    ...below('', ownPages),
    ...below('/case-studies', caseStudies),
    ...below('/insights', insights),
    ...below('/whitepapers', whitepapers),
  ];
}
