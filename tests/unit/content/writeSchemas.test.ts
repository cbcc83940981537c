import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeSchemas } from '#content/commands/writeSchemas.ts';
import { folderOf } from './contentFolder.ts';

test('publishing: the schemas for editors say which fields a file must have, and that it has no others', async () => {
  const folder = await folderOf({});
  await writeSchemas(folder);
  const schema = JSON.parse(await readFile(join(folder, 'site.json'), 'utf8'));
  expect(schema.required).toEqual(expect.arrayContaining(['name', 'tagline', 'replyWithin']));
  expect(schema.required).not.toContain('currency');
  expect(schema.additionalProperties).toBe(false);
  expect(schema.properties.paper.enum).toEqual(['Letter', 'A4']);
});
