import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeSchemas } from '#content/commands/writeSchemas.ts';
import { folderOf } from './contentFolder.ts';

async function schemas() {
  const folder = await folderOf({});
  await writeSchemas(folder);
  return async (name: string) => JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
}

test('publishing: the schemas for editors say which fields a file must have, and that it has no others', async () => {
  const schema = await (await schemas())('site');
  expect(schema.required).toEqual(expect.arrayContaining(['name', 'tagline', 'replyWithin']));
  expect(schema.required).not.toContain('currency');
  expect(schema.additionalProperties).toBe(false);
  expect(schema.properties.paper.enum).toEqual(['Letter', 'A4']);
});

test('publishing: the schemas of example scripts say what a scene has, and in which durations it may be', async () => {
  const schemaOf = await schemas();
  const { items } = (await schemaOf('script')).properties.scenes;
  expect(items.required).toEqual(['words', 'caption', 'picture']);
  expect(items.properties.from.enum).toEqual(['30s', '60s', '2min', '5min']);
  expect((await schemaOf('series')).properties.videos.prefixItems).toHaveLength(4);
  expect((await schemaOf('campaign')).properties.socialMediaPosts.minItems).toBe(5);
});

test('publishing: the schemas of front matter have the fields that an author writes, and none that the build sets', async () => {
  const schemaOf = await schemas();
  for (const [name, required, optional] of [
    ['case-study', ['date', 'industry', 'title'], ['outcomes', 'draft', 'publishAt', 'author']],
    ['insight', ['category', 'date', 'summary'], ['pullQuote', 'series', 'heroImage', 'publishAt']],
    ['whitepaper', ['publishDate', 'description'], ['file', 'takeaways', 'draft']],
    ['letter', ['subject', 'preheader'], ['draft']],
    ['page', ['title', 'description'], ['order', 'footer', 'draft']],
  ] as const) {
    const schema = await schemaOf(name);
    expect(schema.required, name).toEqual(expect.arrayContaining([...required]));
    expect(Object.keys(schema.properties), name).toEqual(expect.arrayContaining([...required, ...optional]));
    for (const field of optional) expect(schema.required, name).not.toContain(field);
    for (const field of ['id', 'sections', 'readTime', 'pages', 'cover', 'related']) {
      expect(schema.properties, name).not.toHaveProperty(field);
    }
    expect(schema.additionalProperties, name).toBe(false);
  }
});
