import { beforeEach, expect, test, vi } from 'vitest';
import { idempotencyKeyField } from '#functions/runtime/idempotencyKey.ts';
import { keep, putWordsBack } from '#web/src/forms/keptForms.ts';

const form = () => document.querySelector('form')!;
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement;

/** The page as the browser brings it. */
function openPage() {
  document.body.innerHTML = `<form data-draft="a-form"><input name="name"><textarea name="message"></textarea>
    <input name="reference"><input type="hidden" name="${idempotencyKeyField}"></form>`;
}

function type(name: string, text: string) {
  field(name).value = text;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(openPage);

test('words and the key of their message stand in the form again from the first letter on; newer words win', () => {
  type('name', 'Ada');
  type('message', 'a message');
  const key = field(idempotencyKeyField).value;
  expect(key).not.toBe('');
  openPage();
  field('name').value = 'typed on the new page';
  putWordsBack(form());
  expect(field('name').value).toBe('typed on the new page');
  expect(field('message').value).toBe('a message');
  expect(field(idempotencyKeyField).value).toBe(key);
});

test('a message that no event told of has its key when it is sent, and the same when it is sent again', () => {
  field('message').value = 'filled by a program';
  form().dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  const key = field(idempotencyKeyField).value;
  expect(key).not.toBe('');
  openPage();
  putWordsBack(form());
  form().dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(field(idempotencyKeyField).value).toBe(key);
});

test('words that no event told of are kept when the page is left, and stand in the form of the next one', () => {
  const tell = (type: string) => dispatchEvent(new Event(type));
  tell('DOMContentLoaded');
  field('message').value = 'filled by a program';
  tell('pagehide');
  openPage();
  tell('DOMContentLoaded');
  expect(field('message').value).toBe('filled by a program');
});

test('a letter that comes before the document is whole costs no word of the other fields', () => {
  type('message', 'a message');
  openPage();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  type('name', 'Ada');
  openPage();
  putWordsBack(form());
  expect([field('name').value, field('message').value]).toEqual(['Ada', 'a message']);
});

test('a form that is emptied is forgotten, and so is what a machine put into the hidden field', () => {
  type('name', 'Ada');
  type('name', '');
  type('reference', 'https://spam.example');
  expect(sessionStorage.length).toBe(0);
});

test('a form without a name of its own is not kept, and other stored data harms nothing', () => {
  for (const stored of ['{', 'null', '7']) {
    sessionStorage.setItem('a-form', stored);
    putWordsBack(form());
    expect(field('name').value).toBe('');
  }
  sessionStorage.clear();
  form().removeAttribute('data-draft');
  type('name', 'Ada');
  keep(form());
  expect(sessionStorage.length).toBe(0);
});
