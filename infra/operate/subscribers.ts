/** `npm run subscribers`: the newsletter's subscribers (people/peopleCommand.ts). */

import { subscriberItems } from './people/itemKinds.ts';
import { peopleCommand } from './people/peopleCommand.ts';
import { runCommand } from './runCommand.ts';

await runCommand(() => peopleCommand(subscriberItems));
