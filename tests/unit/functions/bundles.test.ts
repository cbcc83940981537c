import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('the function that draws carries neither the library nor what the models of texts need', async () => {
  const partsOf = async (name: string) => {
    // As functions/bundle.ts has it bundled.
    const { metafile } = await build({
      entryPoints: [`functions/video/${name}.ts`],
      bundle: true,
      minify: true,
      platform: 'node',
      format: 'cjs',
      mainFields: ['module', 'main'],
      external: ['@aws-sdk/*'],
      define: { 'process.env.BUNDLED_WRITER': '"openai"' },
      metafile: true,
      write: false,
    });
    const [bundle] = Object.values(metafile.outputs);
    return Object.keys(bundle!.inputs).join('\n');
  };
  const [drawing, writing] = await Promise.all(['generateThumbnail', 'generateScript'].map(partsOf));
  for (const part of [
    'built/excerpts.ts',
    'built/servicePages.ts',
    'video/prompts.ts',
    'openai/helpers/zod',
  ]) {
    expect(writing).toContain(part);
    expect(drawing).not.toContain(part);
  }
});
