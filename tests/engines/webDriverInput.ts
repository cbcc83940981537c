import type { Key, Tab } from './Engine.ts';

/** What WebDriver calls the keys (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keyCodes: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  End: '\uE010',
};

/** Mouse and keys in the form that both protocols, BiDi and the classic one, call actions. */
export function webDriverInput(
  perform: (actions: object[]) => Promise<unknown>,
): Pick<Tab, 'press' | 'wheel' | 'type' | 'key'> {
  const act = async (type: string, actions: object[]) => {
    await perform([{ type, id: type, actions }]);
  };
  const type = (text: string) =>
    act(
      'key',
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  return {
    press: (x, y) =>
      act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    wheel: (down) => act('wheel', [{ type: 'scroll', x: 100, y: 300, deltaX: 0, deltaY: down }]),
    type,
    key: (key) => type(keyCodes[key]),
  };
}
