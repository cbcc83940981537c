import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { awsClientOptions } from './dependencies.ts';
import { errorLine, log, openedOnce } from './environment.ts';

/** Milliseconds for which values are used after they were read. A rotated secret is known everywhere after this time. */
export const secretKeptMs = 5 * 60_000;

/** Milliseconds between two tries to read values again while Secrets Manager fails. */
export const secretRetryMs = 30_000;

/** Milliseconds that a request waits for new values while older ones are in memory. */
const patienceMs = 1_000;

/** A plain text secret of Secrets Manager, whose values are kept in memory. */
interface Secret {
  /**
   * Its values, the current one first; none while it holds none. Those in memory are read again after {@link secretKeptMs}.
   * They stay in use while Secrets Manager fails, so that its disturbance stops no request.
   * @param maxAge milliseconds. For who cannot use older values, such as a check that would refuse what is new.
   * @throws the failure of Secrets Manager when nothing is in memory, or nothing as young as `maxAge`
   */
  readonly read: (maxAge?: number) => Promise<readonly string[]>;
  /** Says that a value was refused: the next `read` asks for a new one. */
  readonly expire: () => void;
}

/**
 * The secret whose ARN a variable of the function's environment holds, opened once an instance: its current value.
 * @throws ConfigurationError when the variable is not set.
 */
export const secretIn = openedOnce<`${string}_ARN`, Secret>((arn) => openSecret(arn, ['AWSCURRENT']));

/** As `secretIn`, with the value before the current one: where both count while a secret is rotated. */
export const rotatedSecretIn = openedOnce<`${string}_ARN`, Secret>((arn) =>
  openSecret(arn, ['AWSCURRENT', 'AWSPREVIOUS']),
);

/** @param stages https://docs.aws.amazon.com/secretsmanager/latest/userguide/whats-in-a-secret.html#term_version */
function openSecret(arn: string, stages: readonly string[]): Secret {
  const client = new SecretsManagerClient(awsClientOptions);
  let known: { readonly values: readonly string[]; readonly readAt: number } | undefined;
  let failed: { readonly error: unknown; readonly at: number } | undefined;

  async function readAgain(signal: AbortSignal | undefined): Promise<readonly string[]> {
    try {
      const versions = await Promise.all(stages.map((stage) => readVersion(client, arn, stage, signal)));
      const values = versions.filter((value) => value !== undefined);
      // An absent value is not remembered, so that a new one works at once.
      known = values.length === 0 ? undefined : { values, readAt: performance.now() };
      failed = undefined;
      return values;
    } catch (error) {
      failed = { error, at: performance.now() };
      throw error;
    }
  }

  return {
    async read(maxAge) {
      if (!known) return readAgain(undefined);
      const { values, readAt } = known;
      if (performance.now() - readAt < (maxAge ?? secretKeptMs)) return values;
      if (failed && performance.now() - failed.at < Math.min(maxAge ?? secretRetryMs, secretRetryMs)) {
        if (maxAge === undefined) return values;
        throw failed.error;
      }
      if (maxAge !== undefined) return readAgain(undefined);
      return readAgain(AbortSignal.timeout(patienceMs)).catch((error) => {
        log('ERROR', { message: 'a secret was not read again', error: errorLine(error) });
        return values;
      });
    },
    expire() {
      known &&= { ...known, readAt: Number.NEGATIVE_INFINITY };
    },
  };
}

/** A secret without any value looks to Secrets Manager like one that does not exist. */
async function readVersion(
  client: SecretsManagerClient,
  arn: string,
  VersionStage: string,
  abortSignal: AbortSignal | undefined,
): Promise<string | undefined> {
  try {
    const command = new GetSecretValueCommand({ SecretId: arn, VersionStage });
    const { SecretString } = await client.send(command, abortSignal && { abortSignal });
    return SecretString?.trim() || undefined;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}
