import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { messageKeyField } from '../../../functions/contact/messageKey.ts';
import { entryLostEvent, hydratedEvent } from '../../../web/src/hydration/marks.ts';

/** The forms that the browser posts, by the words in them. */
const posted = vi.fn();
const pressed = vi.fn();

const form = () => document.querySelector('form')!;
const send = () => document.querySelector<HTMLButtonElement>('[type=submit]')!;
const note = () => document.querySelector<HTMLButtonElement>('[data-opens]')!;
const held = () => !document.querySelector<HTMLElement>('[data-held-words]')!.hidden;
const hydrate = () => {
  form().removeAttribute('data-not-hydrated');
  dispatchEvent(new Event(hydratedEvent));
};

beforeAll(async () => {
  // It listens to the window from its first moment on.
  await import('../../../web/src/hydration/beforeCode.ts');
});
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  document.body.innerHTML = `<form method="post" action="/api/contacts" data-not-hydrated>
    <input name="message" value="We outgrew our system."><input name="${messageKeyField}">
    <p data-held-words hidden>One moment</p>
    <button type="submit">Send</button><button type="button" data-opens="privacy">Privacy</button></form>`;
  form().submit = () => posted(Object.fromEntries(new FormData(form()) as Iterable<[string, string]>));
  form().addEventListener('submit', (event) => event.preventDefault());
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => pressed(button.textContent));
  }
});
afterEach(() => {
  hydrate();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  posted.mockReset();
  pressed.mockReset();
});
afterAll(() => {
  document.body.innerHTML = '';
});

test('presses before the code are held and said, and each is repeated once when the code has come', () => {
  for (let presses = 0; presses < 2; presses += 1) {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    send().dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
  }
  note().click();
  expect(held()).toBe(true);
  expect(send().ariaBusy).toBe('true');
  expect(pressed).not.toHaveBeenCalled();
  hydrate();
  expect(pressed.mock.calls).toEqual([['Send'], ['Privacy']]);
  expect(held()).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(posted).not.toHaveBeenCalled();
});

test('a submission without a press is held too, and repeated', () => {
  const submitted = vi.fn();
  addEventListener('submit', submitted);
  form().requestSubmit();
  expect(submitted).not.toHaveBeenCalled();
  hydrate();
  expect(submitted).toHaveBeenCalledOnce();
  removeEventListener('submit', submitted);
});

test('a press of what has left the page meanwhile is not repeated', () => {
  const button = note();
  button.click();
  button.remove();
  hydrate();
  expect(pressed).not.toHaveBeenCalled();
});

test('a form whose code has not come after 5 s is sent by the browser, with the key of its words', () => {
  send().click();
  vi.advanceTimersByTime(4999);
  expect(posted).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(posted).toHaveBeenCalledOnce();
  const { [messageKeyField]: key, message } = posted.mock.calls[0]![0];
  expect(message).toBe('We outgrew our system.');
  expect(key).toMatch(/^[\da-f-]{36}$/);
  // The same words once more, by the browser's Back.
  dispatchEvent(new Event('pageshow'));
  expect(held()).toBe(false);
  send().click();
  vi.advanceTimersByTime(5000);
  expect(posted.mock.calls[1]![0][messageKeyField]).toBe(key);
});

test('a form whose code fails is sent by the browser at once', () => {
  send().click();
  dispatchEvent(new Event(entryLostEvent));
  expect(posted).toHaveBeenCalledOnce();
  // So is the next one, until some code comes.
  send().click();
  vi.advanceTimersByTime(0);
  expect(posted).toHaveBeenCalledTimes(2);
});

test('while the line is down a form is kept, and sent when it is back', () => {
  vi.stubGlobal('navigator', { onLine: false });
  send().click();
  vi.advanceTimersByTime(60_000);
  expect(posted).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true });
  dispatchEvent(new Event('online'));
  expect(posted).toHaveBeenCalledOnce();
});

test('a button that only opens something waits for its code, however long', () => {
  note().click();
  vi.advanceTimersByTime(600_000);
  expect(posted).not.toHaveBeenCalled();
  hydrate();
  expect(pressed.mock.calls).toEqual([['Privacy']]);
});
