/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The site's version, from its package.json. */
  readonly VERSION: string;
}
