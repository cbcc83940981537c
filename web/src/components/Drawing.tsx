import { deferred } from './deferred.tsx';

/** `Mobile`, whose code comes after the page's: its drawing already stands in the prerendered page. */
export const Drawing = deferred('main', async () => ({ default: (await import('./Mobile.tsx')).Mobile }));
