import type { Whitepaper } from '../../../../content/schema/items.ts';
import { queries } from '../../api/queries.ts';
import { queryClient } from '../../api/queryClient.ts';
import { downloadWhitepaper } from '../../api/writes.ts';
import { saveFile } from '../../saveFile.ts';

/**
 * Asks for a link and has the browser save its file. The counter has moved, so the cached whitepapers are queried again.
 * @returns the API's sentence
 */
export async function requestDownload({
  id,
  title,
}: Pick<Whitepaper, 'id' | 'title'>): Promise<string | undefined> {
  const { downloadUrl, filename, message } = await downloadWhitepaper(id);
  void queryClient.invalidateQueries({ queryKey: queries.whitepapers().queryKey });
  saveFile(downloadUrl, filename || `${title}.pdf`);
  return message;
}
