import { queries } from '../../api/queries.ts';
import { useApiQuery } from '../../api/queryClient.ts';
import { counted } from '../../format.ts';

/** Nothing for a new paper: a count of 0 tells a visitor nothing about it. */
export function LiveCount({ slug }: { slug: string }) {
  const state = useApiQuery(queries.whitepaper(slug));
  if (state.status !== 'loaded' || state.isEmbedded) return null;
  const { downloadCount } = state.data;
  if (downloadCount === 0) return null;
  return counted(downloadCount, 'download', 'downloads');
}
