/** Runs in the browser on the editor's page. */
import CMS from '@sveltia/cms';
import { HttpDirectory } from './HttpDirectory.ts';

// The editor stores the folder that was chosen; ours needs no choosing, and its copy would not work.
for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);

const response = await fetch('/config.json');
const { config, siteUrl, folderName } = await response.json();

// The editor's first page speaks of choosing a folder: this says which one it is, until the editor is open.
const folderNote = document.querySelector('#folder')!;
folderNote.textContent = `Your files are in the folder “${folderName}”. Press “Work with Local Repository”; you need not choose it.`;
const showDirectoryPicker = async () => {
  folderNote.remove();
  return new HttpDirectory('');
};
Object.assign(window, { showDirectoryPicker });

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
