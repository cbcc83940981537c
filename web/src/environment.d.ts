/** Constants of the build (`vite.config.ts`). */
interface ImportMetaEnv {
  readonly SITE_URL: string;
  readonly INDEXABLE: boolean;
  readonly HAS_SAMPLES: boolean;
  readonly BUILD_YEAR: number;
  readonly SSR: boolean;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
  /** Vite's, in the one form that is used: what `import` names of each file that the pattern finds. */
  readonly glob: <Export>(
    pattern: string,
    options: { eager: true; query: string; import: string },
  ) => Record<string, Export>;
}

/** Vite's, when a file of the code does not come. */
interface WindowEventMap {
  'vite:preloadError': Event & { readonly payload: Error };
}

declare module '*.css';
