import { basename } from 'node:path';
import type { Plugin } from 'esbuild';

/** The client's helpers for streams and for loops of tool calls, which no function here uses. */
const unused =
  /\/openai\/lib\/(ChatCompletionStream|ChatCompletionStreamingRunner|ChatCompletionRunner|AssistantStream|responses\/ResponseStream)\.mjs$/;

/**
 * The `openai` package hangs everything it can do on one client, so that a bundler keeps all of it. This
 * puts a class that cannot be made into the place of each unused helper: 100 KB of every generating function.
 */
export const leanOpenai: Plugin = {
  name: 'lean-openai',
  setup({ onLoad }) {
    onLoad({ filter: unused }, ({ path }) => {
      const name = basename(path, '.mjs');
      const remedy = `${name} is not in the bundle: see functions/leanOpenai.ts`;
      return { contents: `export class ${name} { constructor() { throw new Error('${remedy}'); } }` };
    });
  },
};
