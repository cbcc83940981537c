import { expect, test } from 'vitest';
import { type Piece, termLinker } from '../../../web/src/article/ArticleText.tsx';

const term = (name: string) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  term: name,
  definition: 'D.',
});
const linked = (pieces: Piece[]) => pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece.words));
const textOf = (pieces: Piece[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.words)).join('');

test('glossary: the first use in an article is linked, in the middle of a paragraph and over paragraphs', () => {
  const pieces = termLinker([term('Scenario')]);
  expect(pieces('Each scenario is a test.')).toEqual([
    'Each ',
    { words: 'scenario', term: term('Scenario') },
    ' is a test.',
  ]);
  expect(pieces('A scenario again.')).toEqual(['A scenario again.']);
});

test('glossary: the longer term wins, plurals count, parts of words and other spellings of names do not', () => {
  const pieces = termLinker([term('Acceptance'), term('Acceptance test'), term('CRM'), term('Scenario')]);
  expect(linked(pieces('Acceptance tests, then acceptance.'))).toEqual(['Acceptance tests', 'acceptance']);
  expect(linked(pieces('Scenarioless; crm; pre-scenario; CRM.'))).toEqual(['CRM']);
});

test('glossary: no word is lost, and no article has more than eight links', () => {
  const names = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Eta', 'Theta', 'Iota', 'Kappa', 'Lambda'];
  const text = `${names.join(' ')} end.`;
  const pieces = termLinker(names.map(term))(text);
  expect(textOf(pieces)).toBe(text);
  expect(linked(pieces)).toEqual(names.slice(0, 8));
});
