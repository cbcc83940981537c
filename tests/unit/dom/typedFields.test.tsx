import { fireEvent, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetFields, restoreFields, watchFields } from '#web/src/forms/typedFields.ts';
import { PageHead } from '#web/src/layout/PageHead.tsx';
import { Hydrated } from '#web/src/ui/Hydrated.tsx';
import { renderAt } from './renderAt.tsx';

const served = `<form><input id="name"><select id="kind"><option value="">All</option><option value="a">A</option></select>
  <input id="yes" type="checkbox"><textarea id="message"></textarea></form>`;
const field = <Element extends HTMLElement>(id: string) => document.getElementById(id) as Element;

/** As a visitor types or chooses. */
function type(id: string, value: string) {
  const element = field<HTMLInputElement>(id);
  element.focus();
  element.value = value;
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
const root = () => document.getElementById('_root')!;
const drawAnew = () => {
  root().innerHTML = served;
};

beforeAll(watchFields);
beforeEach(() => {
  document.body.innerHTML = `<div id="_root">${served}</div>`;
});
afterEach(forgetFields);

test('words typed before any code are put back into a form that is drawn anew; what nobody chose is not', () => {
  field<HTMLInputElement>('name').value = 'typed before any code';
  watchFields();
  drawAnew();
  // As the page's own code chooses what its address names.
  field<HTMLSelectElement>('kind').value = 'a';
  restoreFields(root());
  expect(field<HTMLInputElement>('name').value).toBe('typed before any code');
  expect(field<HTMLSelectElement>('kind').value).toBe('a');
});

test('words, choices and the focus are put back, and the form hears of them', () => {
  type('name', 'Ada');
  type('kind', 'a');
  field<HTMLInputElement>('yes').click();
  type('message', 'We outgrew our system.');
  const heard: string[] = [];
  drawAnew();
  root().addEventListener('input', ({ target }) => heard.push((target as HTMLElement).id));
  restoreFields(root());
  expect(field<HTMLInputElement>('name').value).toBe('Ada');
  expect(field<HTMLSelectElement>('kind').value).toBe('a');
  expect(field<HTMLInputElement>('yes').checked).toBe(true);
  expect(field<HTMLTextAreaElement>('message').value).toBe('We outgrew our system.');
  expect(document.activeElement).toBe(field('message'));
  expect(heard).toEqual(['name', 'kind', 'yes', 'message']);
});

test('what still stands is not entered a second time, and a focus elsewhere stays', () => {
  type('name', 'Ada');
  let heard = 0;
  root().addEventListener('input', () => {
    heard += 1;
  });
  field('message').focus();
  restoreFields(root());
  expect(heard).toBe(0);
  expect(document.activeElement).toBe(field('message'));
});

test('on another page nothing is put back', async () => {
  const page = (title: string) => (
    <div key={title} data-not-hydrated>
      <PageHead title={title} description={title} path={undefined} />
      <input id="name" />
      <Link to="/next">Next page</Link>
      <Hydrated />
    </div>
  );
  const hydrated = () => new Promise((done) => addEventListener('hydrated', done, { once: true }));
  const first = hydrated();
  document.body.replaceChildren();
  renderAt(
    '/first',
    <Routes>
      <Route path="/first" element={page('First')} />
      <Route path="/next" element={page('Next')} />
    </Routes>,
  );
  await first;
  type('name', 'Ada');
  const next = hydrated();
  fireEvent.click(screen.getByRole('link'));
  await next;
  expect(document.title).toContain('Next');
  expect(field<HTMLInputElement>('name').value).toBe('');
});

test('what is done in a field is kept from React until it is there', () => {
  const heard: string[] = [];
  for (const type of ['pointerdown', 'keydown', 'input', 'click'])
    root().addEventListener(type, () => heard.push(type), { once: true });
  const act = () => {
    for (const type of ['pointerdown', 'keydown', 'input'])
      field('name').dispatchEvent(new Event(type, { bubbles: true }));
  };
  root().toggleAttribute('data-not-hydrated', true);
  act();
  root().click();
  expect(heard).toEqual(['click']);
  root().removeAttribute('data-not-hydrated');
  act();
  expect(heard).toEqual(['click', 'pointerdown', 'keydown', 'input']);
});
