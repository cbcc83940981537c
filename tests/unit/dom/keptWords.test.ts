import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepWords, keepWordsOverReloads } from '../../../web/src/forms/keptWords.ts';

let page: EventTarget;
const input = () => document.querySelector('input')!;
const area = () => document.querySelector('textarea')!;

/** The page as the browser brings it, once more after each reload. */
function openPage() {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  document.body.innerHTML =
    '<form data-draft="a-form"><input name="name"><textarea name="message"></textarea></form>';
  keepWordsOverReloads();
}
const parsed = () => page.dispatchEvent(new Event('DOMContentLoaded'));
const reload = () => {
  page.dispatchEvent(new Event('pagehide'));
  openPage();
};

beforeEach(() => {
  sessionStorage.clear();
  openPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

test('words typed before the page is complete stand in the form again after a reload', () => {
  input().value = 'Ada';
  area().value = 'typed late';
  reload();
  // Newer words win.
  input().value = 'typed on the new page';
  parsed();
  expect([input().value, area().value]).toEqual(['typed on the new page', 'typed late']);
});

test('a second reload before the words are back loses none of them', () => {
  input().value = 'Ada';
  reload();
  reload();
  parsed();
  expect(input().value).toBe('Ada');
});

test('a form that is emptied or sent is forgotten', () => {
  input().value = 'Ada';
  reload();
  parsed();
  input().value = '';
  reload();
  parsed();
  expect(input().value).toBe('');
  input().value = 'Grace';
  keepWords();
  input().value = '';
  keepWords();
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
  parsed();
  expect(input().value).toBe('');
});
