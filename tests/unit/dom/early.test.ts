import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { idempotencyKeyField } from '#functions/runtime/idempotencyKey.ts';

/** The forms that the browser posts, by the words in them. */
const posted = vi.fn();
const pressed = vi.fn();

const page = `<form id="contact-form" method="post" action="/api/contacts" data-not-hydrated>
  <input name="message" value="We outgrew our system."><input name="${idempotencyKeyField}">
  <button type="submit">Send</button><button type="button">Remove</button></form>`;

const form = () => document.querySelector('form')!;
const button = (index: number) => document.querySelectorAll('button')[index]!;
const hydrate = () => {
  form().removeAttribute('data-not-hydrated');
  dispatchEvent(new Event('hydrated'));
};

function openPage() {
  document.body.innerHTML = page;
  form().submit = () => posted(Object.fromEntries(new FormData(form()) as Iterable<[string, string]>));
  form().addEventListener('submit', (event) => event.preventDefault());
  for (const one of document.querySelectorAll('button')) {
    one.addEventListener('click', () => pressed(one.textContent));
  }
}

beforeAll(async () => {
  // It listens to the window from its first moment on.
  await import('#web/early.ts');
});
beforeEach(() => {
  vi.useFakeTimers();
  openPage();
});
afterEach(() => {
  hydrate();
  posted.mockReset();
  pressed.mockReset();
});

test('presses before React are kept and shown, and each is repeated once when React is there', () => {
  for (let presses = 0; presses < 2; presses += 1) {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    button(0).dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
  }
  button(1).click();
  expect(button(0).ariaBusy).toBe('true');
  expect(pressed).not.toHaveBeenCalled();
  hydrate();
  expect(pressed.mock.calls).toEqual([['Send'], ['Remove']]);
  expect(button(0).ariaBusy).toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(posted).not.toHaveBeenCalled();
});

test('a button that React has drawn anew is pressed in the place of the one that was pressed, however late', () => {
  button(1).click();
  vi.advanceTimersByTime(600_000);
  expect(posted).not.toHaveBeenCalled();
  openPage();
  hydrate();
  expect(pressed.mock.calls).toEqual([['Remove']]);
});

test('a form that React has not reached after 5 s is sent by the browser, with a key', () => {
  button(0).click();
  vi.advanceTimersByTime(4999);
  expect(posted).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(posted).toHaveBeenCalledOnce();
  const { [idempotencyKeyField]: key, message } = posted.mock.calls[0]![0];
  expect(message).toBe('We outgrew our system.');
  expect(key).toMatch(/^[\da-f]{32}$/);
  // The same words once more, by the browser's Back.
  button(0).click();
  vi.advanceTimersByTime(5000);
  expect(posted.mock.calls[1]![0][idempotencyKeyField]).toBe(key);
});

test('while the line is down a form is kept, and sent when it is back', () => {
  vi.stubGlobal('navigator', { onLine: false });
  button(0).click();
  vi.advanceTimersByTime(60_000);
  expect(posted).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true });
  dispatchEvent(new Event('online'));
  expect(posted).toHaveBeenCalledOnce();
});

test('the button of a popover, as of the menu, is the browser’s own from the beginning', () => {
  // The test's document knows no popovers.
  Object.defineProperty(button(1), 'popoverTargetElement', { value: form() });
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  button(1).dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
  expect(pressed).toHaveBeenCalledExactlyOnceWith('Remove');
});

test('a button whose place is gone is not pressed, nor is another one', () => {
  button(1).click();
  document.body.innerHTML = '<button type="button" id="menu">Open menu</button>';
  button(0).addEventListener('click', () => pressed('Open menu'));
  dispatchEvent(new Event('hydrated'));
  expect(pressed).not.toHaveBeenCalled();
  openPage();
});
