import { beforeEach, expect, test } from 'vitest';
import { keepWords, putWordsBack } from '#web/src/forms/keptWords.ts';

const input = () => document.querySelector('input')!;
const area = () => document.querySelector('textarea')!;

/** The page as the browser brings it. */
function openPage() {
  document.body.innerHTML =
    '<form data-draft="a-form"><input name="name"><textarea name="message"></textarea></form>';
}
const reload = () => {
  keepWords();
  openPage();
};

beforeEach(openPage);

test('words stand in the form again after a reload; newer ones win', () => {
  input().value = 'Ada';
  area().value = 'a message';
  reload();
  input().value = 'typed on the new page';
  putWordsBack();
  expect([input().value, area().value]).toEqual(['typed on the new page', 'a message']);
});

test('a second reload before the words are back loses none of them', () => {
  input().value = 'Ada';
  reload();
  document.querySelector('form')!.setAttribute('data-not-hydrated', '');
  reload();
  putWordsBack();
  expect(input().value).toBe('Ada');
});

test('a form that is emptied or sent is forgotten', () => {
  input().value = 'Ada';
  reload();
  reload();
  expect(sessionStorage.length).toBe(0);
});

test('what a machine put into the hidden field does not come back', () => {
  input().name = 'reference';
  input().value = 'https://spam.example';
  reload();
  expect(sessionStorage.length).toBe(0);
});

test('a form without a name of its own is not kept, and other stored data harms nothing', () => {
  document.querySelector('form')!.removeAttribute('data-draft');
  input().value = 'Ada';
  reload();
  expect(sessionStorage.length).toBe(0);
  sessionStorage.setItem('a-form', '{');
  putWordsBack();
  expect(input().value).toBe('');
});
