import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { clientLimits } from '../runtime/dependencyLimits.ts';

/** Milliseconds for which a value is used once it was read. A rotated secret works after this time. */
export const keptFor = 5 * 60_000;

/** A secret that is kept in memory for a while. */
export interface SecretValue {
  /**
   * The value, or `undefined` while the secret holds none.
   * @param maxAge milliseconds; an older value in memory is read anew. {@link keptFor} unless given.
   */
  readonly read: (maxAge?: number) => Promise<string | undefined>;
  /** Drops the value in memory, for example when it was refused: the next reading asks anew. */
  readonly forget: () => void;
}

/**
 * Reads a plain text secret of Secrets Manager and keeps it for some minutes. The absence of a value is not kept, so
 * that a new one works at once.
 * @param now milliseconds of any clock.
 */
export function secretValue(arn: string, now: () => number): SecretValue {
  const client = new SecretsManagerClient(clientLimits);
  let known: { readonly value: string; readonly readAt: number } | undefined;
  return {
    async read(maxAge = keptFor) {
      if (known && now() - known.readAt < maxAge) return known.value;
      const value = await readOnce(client, arn);
      known = value === undefined ? undefined : { value, readAt: now() };
      return value;
    },
    forget() {
      known = undefined;
    },
  };
}

/** The values under which a secret is known while it is rotated; kept in memory together. */
export interface SecretVersions {
  /**
   * The current value and the one before, as far as there are any.
   * @param maxAge milliseconds, as for {@link SecretValue}.
   */
  readonly read: (maxAge?: number) => Promise<readonly string[]>;
}

/**
 * Reads the current and the previous value of a secret and keeps both for some minutes.
 * https://docs.aws.amazon.com/secretsmanager/latest/userguide/whats-in-a-secret.html#term_version
 * @param now milliseconds of any clock.
 */
export function secretVersions(arn: string, now: () => number): SecretVersions {
  const client = new SecretsManagerClient(clientLimits);
  let known: { readonly values: readonly string[]; readonly readAt: number } | undefined;
  return {
    async read(maxAge = keptFor) {
      if (known && now() - known.readAt < maxAge) return known.values;
      const stages = ['AWSCURRENT', 'AWSPREVIOUS'];
      const values = await Promise.all(stages.map((stage) => readOnce(client, arn, stage)));
      known = { values: values.filter((value) => value !== undefined), readAt: now() };
      return known.values;
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
