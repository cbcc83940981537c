import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problemsWith } from './contentFolder.ts';

const own = readFileSync('content/firm/words.yaml', 'utf8');

test('§3 content, words.yaml: the place of the promised time must be in its sentence', async () => {
  const yaml = own.replace(/^answer: .*$/m, 'answer: A person answers.');
  expect(await problemsWith({ 'words.yaml': yaml })).toEqual([
    'content/firm/words.yaml: answer: lacks {time}; write it where the time is to stand.',
  ]);
});
