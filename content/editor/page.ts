/** Runs in the browser on the editor's page. */
import CMS from '@sveltia/cms';

const { config, siteUrl } = await (await fetch('/config.json')).json();

document.querySelector<HTMLElement>('#other-browser')!.hidden = 'showDirectoryPicker' in window;

// An author does not type these: a file's id is its name (decision 23), and a switch that is off needs no line.
// https://sveltiacms.app/en/docs/api/events
CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => {
    const data = entry.get('data').filter((value: unknown) => value !== false);
    return data.has('id') ? data.set('id', entry.get('slug')) : data;
  },
});

/** Our own page beside the form, as it was saved. */
function preview(path: string) {
  const { h } = window as unknown as { h: (...element: unknown[]) => unknown };
  return ({ entry }: { entry: { get: (name: string) => unknown } }) => {
    const slug = entry.get('slug');
    const style = { width: '100%', height: 'calc(100vh - 3rem)', border: '0' };
    if (!slug) return h('p', {}, 'Save the item to see its page here.');
    return h(
      'div',
      {},
      h('button', { type: 'button', onClick: reload }, 'Show the page as saved'),
      h('iframe', { title: 'The page', src: `${siteUrl}${path}/${slug}`, style }),
    );
  };
}

function reload(event: { currentTarget: HTMLElement }): void {
  const frame = event.currentTarget.nextElementSibling as HTMLIFrameElement;
  frame.src = `${frame.src}`;
}

for (const folder of ['insights', 'case-studies', 'whitepapers']) {
  CMS.registerPreviewTemplate(folder, preview(`/${folder}`) as never);
}
for (const folder of ['services', 'pages']) CMS.registerPreviewTemplate(folder, preview('') as never);
CMS.init({ config });
