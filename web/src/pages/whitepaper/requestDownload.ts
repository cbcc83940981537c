import { queries } from '../../api/queries.ts';
import { queryClient } from '../../api/queryClient.ts';
import { downloadWhitepaper } from '../../api/writes.ts';

/** A link to the file; the counter has moved, so the cached whitepapers are queried again. */
export async function requestDownload(slug: string) {
  const reply = await downloadWhitepaper(slug);
  void queryClient.invalidateQueries({ queryKey: queries.whitepapers().queryKey });
  return reply;
}
