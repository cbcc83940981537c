import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { writers } from '../../../functions/contract/videoSettings.ts';

test.each(writers)('decision 132: the bundle of %s holds no other writer', async (writer) => {
  // As functions/bundle.ts has it bundled.
  const { metafile } = await build({
    entryPoints: ['functions/generation/connectGeneration.ts'],
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    external: ['@aws-sdk/*'],
    define: { 'process.env.BUNDLED_WRITER': JSON.stringify(writer) },
    metafile: true,
    write: false,
  });
  const bundled = Object.keys(metafile.inputs);
  const holds = (part: string) => bundled.some((file) => file.includes(part));
  expect({
    openai: holds('writers/openaiWriter.ts') || holds('node_modules/openai/'),
    template: holds('writers/template/templateWriter.ts') || holds('writers/library/'),
  }).toEqual({ openai: writer === 'openai', template: writer === 'template' });
});
