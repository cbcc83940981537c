/** Runs in the browser on the editor's page. */
import CMS from '@sveltia/cms';
import type { PageSettings } from './editorPage.ts';

const { config, onAtFirst } = JSON.parse(document.querySelector('#settings')!.textContent!) as PageSettings;

if (!('showDirectoryPicker' in window) && /^(localhost|127\.0\.0\.1)$/.test(window.location.hostname)) {
  const remark = document.createElement('p');
  remark.textContent =
    'This browser cannot open a folder: use Chrome or Edge here, or “npm run new” and any text editor.';
  remark.style.cssText =
    'position: fixed; inset: 1.5rem 1rem auto; z-index: 1; margin: 0 auto; width: fit-content; padding: 0.5rem 1rem; background: Canvas; color: CanvasText; font: 1rem/1.5 sans-serif';
  document.body.append(remark);
}

// An author does not type these: a file's id is its name (decision 23), and a switch that is off needs no line.
// https://sveltiacms.app/en/docs/api/events
CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => {
    const data = withoutOff(entry.get('data')) as Data;
    return (data.has('id') ? data.set('id', entry.get('slug')) : data) as never;
  },
});

/** What the CMS hands over, as Immutable.js holds it: fields, or the elements of a list. */
interface Data {
  readonly has: (name: string) => boolean;
  readonly set: (name: string, value: unknown) => Data;
  readonly filter: (wanted: (value: unknown, name: unknown) => boolean) => Data;
  readonly map: (change: (value: unknown) => unknown) => Data;
}

function withoutOff(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('filter' in value && 'map' in value)) return value;
  return (value as Data)
    .filter((inner, name) => inner !== false || onAtFirst.includes(String(name)))
    .map(withoutOff);
}

const { origin } = window.location;
CMS.init({ config: { ...config, backend: { ...config.backend, base_url: origin } } as never });
