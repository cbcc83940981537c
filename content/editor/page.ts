/** Runs in the browser on the editor's page. */
import CMS from '@sveltia/cms';
import { HttpDirectory } from './HttpDirectory.ts';

// The editor stores the folder that was chosen; ours needs no choosing, and its copy would not work.
for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
Object.assign(window, { showDirectoryPicker: async () => new HttpDirectory('') });

const response = await fetch('/config.json');
const { config, siteUrl } = await response.json();

/** Our own page beside the form, as it was saved. */
function preview(folder: string) {
  const { h } = window as unknown as { h: (...element: unknown[]) => unknown };
  return ({ entry }: { entry: { get: (name: string) => unknown } }) => {
    const slug = entry.get('slug');
    const style = { width: '100%', height: 'calc(100vh - 3rem)', border: '0' };
    if (!slug) return h('p', {}, 'Save the item to see its page here.');
    return h(
      'div',
      {},
      h('button', { type: 'button', onClick: reload }, 'Show the page as saved'),
      h('iframe', { title: 'The page', src: `${siteUrl}/${folder}/${slug}`, style }),
    );
  };
}

function reload(event: { currentTarget: HTMLElement }): void {
  const frame = event.currentTarget.nextElementSibling as HTMLIFrameElement;
  frame.src = `${frame.src}`;
}

for (const folder of ['insights', 'case-studies', 'whitepapers']) {
  CMS.registerPreviewTemplate(folder, preview(folder) as never);
}
CMS.init({ config });
