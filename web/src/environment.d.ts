/// <reference types="vite/client" />

/** Constants of the build (`vite.config.ts`). */
interface ImportMetaEnv {
  readonly SITE_URL: string;
  readonly INDEXABLE: boolean;
  readonly HAS_SAMPLES: boolean;
  readonly BUILD_YEAR: number;
}

/** Makes a name that is not declared above an error. */
interface ViteTypeOptions {
  readonly strictImportMetaEnv: unknown;
}
