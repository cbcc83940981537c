import { afterEach, expect, test } from 'vitest';
import { contactItems, subscriberItems } from '../../../infra/operate/people/itemKinds.ts';
import { peopleCommand } from '../../../infra/operate/people/peopleCommand.ts';

const kinds = { contacts: contactItems, subscribers: subscriberItems };

const { argv } = process;
afterEach(() => {
  process.argv = argv;
});

test.each([
  ['contacts', ['erase'], 'Name the one e-mail address to erase. Usage: npm run contacts'],
  ['contacts', ['erase', 'a@b.c', 'd@e.f'], 'Name the one e-mail address to erase. Usage:'],
  ['contacts', ['list', '--to', 'a.csv'], 'list has no option --to. Usage:'],
  ['contacts', ['export', '--csv', '--json'], 'An export is either CSV or JSON. Usage:'],
  ['subscribers', ['erase', 'a@b.c', '--spam'], 'erase has no option --spam. Usage: npm run subscribers'],
  ['subscribers', ['--stages', 'x'], 'There is no option --stages. Usage:'],
  ['contacts', ['export', '--to'], 'The option --to needs a value after it. Usage:'],
  ['contacts', ['export', '--to', '--json'], 'The option --to needs a value after it. Usage:'],
  ['contacts', ['list', '--json=yes'], 'The option --json takes no value. Usage:'],
  ['contacts', ['list', '--help'], 'Usage: npm run contacts -- [list'],
] as const)(
  '§10 operator: %s %j is refused with a sentence before a table is opened',
  async (name, args, sentence) => {
    process.argv = [...argv.slice(0, 2), ...args];
    await expect(peopleCommand(kinds[name])).rejects.toThrow(sentence);
  },
);
