/**
 * `npm run desk -- invite <email> --group sales | remove <email> | list`: who may sign in at the desk of the local run or,
 * with `--stage <name>`, of a deployed stage. There Cognito sends the invitation.
 */
import * as z from 'zod';
import { type DeskGroup, deskGroups } from '../../functions/contract/deskGroups.ts';
import { CannotStart, readSettings } from '../local/command.ts';
import { inviteDeskPerson, readDeskPeople, removeDeskPerson } from '../local/deskPeople.ts';
import { type AwsCli, awsCli } from './awsCli.ts';
import { oneLine, print } from './output.ts';
import { misuse, readArguments, runCommand } from './runCommand.ts';

await runCommand(async () => {
  const { task, email, group, stage } = readOrder();
  const desk = stage === undefined ? localDesk() : await deployedDesk(stage);
  if (task === 'list') {
    for (const one of await desk.list()) print(`${oneLine(one.email)}  ${one.groups.join(', ')}`);
  } else if (task === 'invite') {
    await desk.invite(email, group);
    print(`Invited to ${group}: ${oneLine(email)}.`);
  } else {
    await desk.remove(email);
    print(`Removed: ${oneLine(email)}. Who is signed in is out within five minutes.`);
  }
});

function readOrder() {
  const usage = `Usage: npm run desk -- invite <email> --group ${deskGroups.join('|')} | remove <email> | list [--stage <name>]`;
  const { values, positionals } = readArguments(usage, { group: { type: 'string' } });
  const [task = 'list', email = '', ...more] = positionals;
  if (task !== 'invite' && task !== 'remove' && task !== 'list')
    throw misuse(`There is no task ${task}`, usage);
  if (more.length > 0 || (task === 'list') !== (email === '')) throw misuse('Name one address', usage);
  if (task !== 'list' && !z.email().safeParse(email).success)
    throw misuse(`${email} is no e-mail address`, usage);
  const group = deskGroups.find((one) => one === values.group);
  if ((task === 'invite') !== (group !== undefined)) {
    throw misuse(`An invitation names one group of ${deskGroups.join(', ')}`, usage);
  }
  return { task, email, group: group ?? 'sales', stage: values.stage } as const;
}

/** Who may sign in somewhere. */
interface DeskAccounts {
  readonly list: () => Promise<{ email: string; groups: readonly string[] }[]>;
  readonly invite: (email: string, group: DeskGroup) => Promise<void>;
  readonly remove: (email: string) => Promise<void>;
}

function localDesk(): DeskAccounts {
  const { dataDir } = readSettings(process.env);
  return {
    list: async () => readDeskPeople(dataDir),
    invite: async (email, group) => inviteDeskPerson(dataDir, email, [group]),
    async remove(email) {
      if (!removeDeskPerson(dataDir, email)) throw new CannotStart(`${oneLine(email)} is not invited.`);
    },
  };
}

const user = z.object({
  Username: z.string(),
  Attributes: z.array(z.object({ Name: z.string(), Value: z.string().optional() })).default([]),
});
const userList = z.object({ Users: z.array(user) });
const userGroups = z.object({ Groups: z.array(z.object({ GroupName: z.string() })) });

async function deployedDesk(name: string): Promise<DeskAccounts> {
  // The local run needs neither CloudFormation's client nor the stages' files.
  const { stackOutputs, stageNamed } = await import('./deployedStage.ts');
  const stage = stageNamed(name);
  if (!stage.settings.desk) {
    throw new CannotStart(`The stage ‘${name}’ has no desk: set desk in infra/stages/${name}.yaml.`);
  }
  const outputs = await stackOutputs(stage, 'desk');
  return cognitoDesk(awsCli(stage.settings.region), outputs('PeoplePoolId'));
}

/**
 * The accounts of a user pool, by AWS's command line.
 * https://docs.aws.amazon.com/cli/latest/reference/cognito-idp/
 */
function cognitoDesk(aws: AwsCli, pool: string): DeskAccounts {
  const cognito = (call: string, ...words: string[]) =>
    aws('cognito-idp', call, '--user-pool-id', pool, ...words);
  const emailOf = ({ Attributes }: z.infer<typeof user>) =>
    Attributes.find(({ Name }) => Name === 'email')?.Value ?? '';
  return {
    async list() {
      const { Users } = userList.parse(await cognito('list-users'));
      const people = [];
      for (const one of Users) {
        const groups = userGroups.parse(
          await cognito('admin-list-groups-for-user', '--username', one.Username),
        );
        people.push({ email: emailOf(one), groups: groups.Groups.map(({ GroupName }) => GroupName) });
      }
      return people;
    },
    async invite(email, group) {
      await cognito(
        'admin-create-user',
        ...['--username', email, '--desired-delivery-mediums', 'EMAIL'],
        ...['--user-attributes', `Name=email,Value=${email}`, 'Name=email_verified,Value=true'],
      );
      await cognito('admin-add-user-to-group', '--username', email, '--group-name', group);
    },
    async remove(email) {
      await cognito('admin-disable-user', '--username', email);
      // From here on a refresh token makes no access token any more.
      await cognito('admin-user-global-sign-out', '--username', email);
    },
  };
}
