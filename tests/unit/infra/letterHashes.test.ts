import { expect, test } from 'vitest';
import { letters } from '#content/built/letters.ts';
import { hashesOfLetters, hashOfLetter } from '#infra/stack/letterHashes.ts';

const [letter] = letters;

test('a letter in which any word was changed is not the one that was deployed', () => {
  const [section, ...others] = letter!.sections;
  const changed = [
    { ...letter!, subject: `${letter!.subject}!` },
    { ...letter!, preheader: `${letter!.preheader}!` },
    { ...letter!, sections: [section!, section!, ...others] },
    { ...letter!, sections: others },
  ];
  expect(new Set([letter!, ...changed].map(hashOfLetter)).size).toBe(1 + changed.length);
});

test('of many letters a stage names the newest, in an output that CloudFormation takes', () => {
  const days = Array.from({ length: 40 }, (_, index) => `${2066 - index}-12-01`);
  const listed = hashesOfLetters(days.map((id) => ({ ...letter!, id })));
  expect(Object.keys(JSON.parse(listed))).toEqual(days.slice(0, Object.keys(JSON.parse(listed)).length));
  expect(listed).toContain(days[11]);
  expect(listed.length).toBeLessThanOrEqual(1024);
});
