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
  readonly glob: import('vite/types/importGlob').ImportGlobFunction;
}

declare module '*.css';
declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.svg' {
  const url: string;
  export default url;
}
