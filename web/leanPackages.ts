import type { Plugin } from 'vite';

const standIn = (file: string) => new URL(`standIns/${file}`, import.meta.url).pathname;

/** Packages that the client carries for cases that this site does not have: 3 KB of every page. */
export const leanAliases = {
  // Only emotion's `withTheme` needs it, and `react-is` behind it.
  'hoist-non-react-statics': standIn('hoistNothing.ts'),
  // A list of all attributes, against props that are no attribute: TypeScript refuses those already.
  '@emotion/is-prop-valid': standIn('isPropValid.ts'),
};

/**
 * React Router is one module whose components carry a `displayName`, which keeps a bundler from leaving out
 * those that nothing uses: 4 KB of every page. This drops the names and marks the calls around them as pure.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
    },
  };
}
