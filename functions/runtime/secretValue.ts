import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { clientLimits } from './dependencies.ts';
import { environment } from './environment.ts';

/** Milliseconds for which a value is used once it was read. A rotated secret works after this time. */
export const keptFor = 5 * 60_000;

/** The value of a secret, kept in memory for a while. */
interface Secret<Value> {
  /** @param maxAge milliseconds; an older value in memory is read again. {@link keptFor} unless given. */
  readonly read: (maxAge?: number) => Promise<Value>;
  /** Drops the value in memory, for example when it was refused: `read` then asks again. */
  readonly forget: () => void;
}

/** A plain text, or `undefined` while the secret holds none. */
export type SecretValue = Secret<string | undefined>;

/** The current value and the one before, as far as there are any: both are known while a secret is rotated. */
export type SecretVersions = Secret<readonly string[]>;

/** Reads a plain text secret of Secrets Manager. @param now milliseconds of any clock. */
export function secretValue(arn: string, now?: () => number): SecretValue {
  const client = new SecretsManagerClient(clientLimits);
  return kept(() => readOnce(client, arn), now);
}

const opened = new Map<string, SecretValue>();

/**
 * The secret whose ARN a variable of the function's environment holds, opened once an instance.
 * @throws ConfigurationError when the variable is not set.
 */
export function secretIn(variable: `${string}_ARN`): SecretValue {
  const [arn] = Object.values(environment(variable)) as [string];
  const secret = opened.get(arn) ?? secretValue(arn);
  opened.set(arn, secret);
  return secret;
}

/**
 * Reads the current and the previous value of a secret.
 * https://docs.aws.amazon.com/secretsmanager/latest/userguide/whats-in-a-secret.html#term_version
 * @param now milliseconds of any clock.
 */
export function secretVersions(arn: string, now?: () => number): SecretVersions {
  const client = new SecretsManagerClient(clientLimits);
  return kept(async () => {
    const stages = ['AWSCURRENT', 'AWSPREVIOUS'];
    const values = await Promise.all(stages.map((stage) => readOnce(client, arn, stage)));
    return values.filter((value) => value !== undefined);
  }, now);
}

/** The absence of a value is not kept, so that a new one works at once. */
function kept<Value>(readAnew: () => Promise<Value>, now = () => performance.now()): Secret<Value> {
  let known: { readonly value: Value; readonly readAt: number } | undefined;
  return {
    async read(maxAge = keptFor) {
      if (known && now() - known.readAt < maxAge) return known.value;
      const value = await readAnew();
      known = value === undefined ? undefined : { value, readAt: now() };
      return value;
    },
    forget() {
      known = undefined;
    },
  };
}

/** A secret without any value looks to Secrets Manager like one that does not exist. */
async function readOnce(
  client: SecretsManagerClient,
  arn: string,
  VersionStage?: string,
): Promise<string | undefined> {
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn, VersionStage }));
    return SecretString?.trim() || undefined;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}
