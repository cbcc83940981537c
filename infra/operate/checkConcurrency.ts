import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { CannotStart } from '../local/command.ts';
import { deployedTemplate } from './deployedStage.ts';

/** Instances that AWS keeps for the functions that reserve none. */
const keptUnreserved = 100;

/** Below this a busy hour with a few generations can leave no instance for the contact form. */
const enough = 100;

interface AccountConcurrency {
  /** The account's quota in the region. */
  readonly quota: number;
  /** Instances that all functions of the account have reserved. */
  readonly reserved: number;
}

interface Wanted {
  /** Instances that the stage's template reserves in all. */
  readonly reserve: number;
  /** Instances that the stage's deployed functions have reserved already; they count as free. */
  readonly already: number;
}

/**
 * Whether a stage's reservations fit into the account.
 * @returns a sentence for the operator where they fit but the account is small.
 * @throws CannotStart with the remedy where AWS would refuse the deployment.
 */
function checkReservations(
  { quota, reserved }: AccountConcurrency,
  { reserve, already }: Wanted,
): string | undefined {
  const needed = reserved - already + reserve + keptUnreserved;
  if (reserve > 0 && needed > quota) {
    throw new CannotStart(
      `The stage reserves ${reserve} instances for its functions, and AWS keeps ${keptUnreserved} unreserved; the account’s quota of ${quota} is too small for that. Ask AWS for a quota of at least ${needed} (Service Quotas → Lambda → Concurrent executions), or take reservedConcurrency out of the stage’s file.`,
    );
  }
  if (quota >= enough) return undefined;
  return `The account runs at most ${quota} instances of functions at once, so a few generations can leave none for the contact form. Ask AWS for 1,000 (Service Quotas → Lambda → Concurrent executions); it costs nothing.`;
}

const template = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z.object({ ReservedConcurrentExecutions: z.int().optional() }).optional(),
    }),
  ),
});

/** Instances that the functions of a template reserve in all. @param json the template. */
function reservedIn(json: string): number {
  return Object.values(template.parse(JSON.parse(json)).Resources)
    .filter(({ Type }) => Type === 'AWS::Lambda::Function')
    .reduce((sum, { Properties }) => sum + (Properties?.ReservedConcurrentExecutions ?? 0), 0);
}

/**
 * Asks the account, before a deployment, whether a stack's reservations fit. The caller needs
 * `lambda:GetAccountSettings` and `cloudformation:GetTemplate`; without them the deployment goes on unchecked.
 * @param json the stack's synthesized template.
 * @returns a sentence for the operator where there is something to say.
 * @throws CannotStart as {@link checkReservations} does.
 */
export async function checkConcurrency(
  stackName: string,
  json: string,
  clients: { lambda: LambdaClient; cloudFormation: CloudFormationClient },
): Promise<string | undefined> {
  try {
    const account = await concurrencyOf(clients.lambda);
    const already = reservedIn(await deployedTemplate(clients.cloudFormation, stackName));
    return checkReservations(account, { reserve: reservedIn(json), already });
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    return `Whether the account has room for the stage’s functions could not be checked: ${(error as Error).message.split('\n')[0]}`;
  }
}

async function concurrencyOf(client: LambdaClient): Promise<AccountConcurrency> {
  const { AccountLimit } = await client.send(new GetAccountSettingsCommand({}));
  const { ConcurrentExecutions: quota = 0, UnreservedConcurrentExecutions: free = quota } =
    AccountLimit ?? {};
  return { quota, reserved: quota - free };
}
