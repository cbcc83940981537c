import { queryClient } from '../../api/queryClient.ts';
import { reads } from '../../api/reads.ts';
import { downloadWhitepaper } from '../../api/writes.ts';

/** A link to the file; the counter has moved, so the cached whitepapers are read again. */
export async function requestDownload(slug: string) {
  const reply = await downloadWhitepaper(slug);
  void queryClient.invalidateQueries({ queryKey: reads.whitepapers().queryKey });
  return reply;
}
