import type { Plugin } from 'vite';
import type { Features } from '#content/schema/features.ts';

/** How the site's code reads a feature. */
const asked = /\bfeatures\.(\w+)\b/g;

/**
 * Writes `true` or `false` where a module of the site asks for a feature. Then the build sees which branches can never
 * run, and makes no files of the pages and dialogs that only they load.
 */
export function featureConstants(features: Features): Plugin {
  return {
    name: 'feature-constants',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/web\/(src\/|routes)/.test(id) || !code.includes('content/built/features.ts')) return undefined;
      const constantOf = (text: string, name: string) =>
        Object.hasOwn(features, name) ? String(features[name as keyof Features]) : text;
      return { code: code.replace(asked, constantOf), map: null };
    },
  };
}
