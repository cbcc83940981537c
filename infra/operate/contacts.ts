/** `npm run contacts`: the messages that visitors sent (people/peopleCommand.ts). */
import { contactItems } from './people/itemKinds.ts';
import { peopleCommand } from './people/peopleCommand.ts';
import { runCommand } from './runCommand.ts';

await runCommand(() => peopleCommand(contactItems));
