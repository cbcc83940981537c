import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/useRead.ts';
import { withSeparators } from '../../format.ts';

export default function LiveCount({ slug }: { slug: string }) {
  const state = useRead(reads.whitepaper(slug));
  if (state.status !== 'loaded') return null;
  const { downloadCount } = state.data;
  return `${withSeparators(downloadCount)} ${downloadCount === 1 ? 'download' : 'downloads'}`;
}
