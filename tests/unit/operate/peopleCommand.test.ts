import { afterEach, expect, test } from 'vitest';
import { contactItems } from '../../../infra/operate/people/contactItems.ts';
import { peopleCommand } from '../../../infra/operate/people/peopleCommand.ts';
import { subscriberItems } from '../../../infra/operate/people/subscriberItems.ts';

const { argv } = process;
afterEach(() => {
  process.argv = argv;
});

test.each([
  [contactItems, ['erase'], 'Name the one e-mail address to erase. Usage: npm run contacts'],
  [contactItems, ['erase', 'a@b.c', 'd@e.f'], 'Name the one e-mail address to erase. Usage:'],
  [contactItems, ['list', '--to', 'a.csv'], 'list has no option --to. Usage:'],
  [contactItems, ['export', '--csv', '--json'], 'An export is either CSV or JSON. Usage:'],
  [subscriberItems, ['--spam'], 'list has no option --spam. Usage: npm run subscribers'],
  [subscriberItems, ['--stages', 'x'], "Unknown option '--stages'. Usage:"],
])(
  '§10 operator: $name %j is refused with a sentence before a table is opened',
  async (kind, args, sentence) => {
    process.argv = [...argv.slice(0, 2), ...args];
    await expect(peopleCommand(kind)).rejects.toThrow(sentence);
  },
);
