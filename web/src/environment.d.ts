/// <reference types="vite/client" />

/** Constants of the build (`vite.config.ts`). */
interface ImportMetaEnv {
  readonly SITE_URL: string;
  readonly INDEXABLE: boolean;
  readonly HAS_SAMPLES: boolean;
  readonly BUILD_YEAR: number;
}

/** A name that is not among these is a mistake. */
interface ViteTypeOptions {
  readonly strictImportMetaEnv: unknown;
}
