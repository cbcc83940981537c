import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { awsClientOptions } from './dependencies.ts';
import { openedOnce } from './environment.ts';

/** Milliseconds for which values are used after they were read. A rotated secret is known everywhere after this time. */
export const secretKeptMs = 5 * 60_000;

/** A plain text secret of Secrets Manager, whose values are kept in memory for a while. */
interface Secret {
  /**
   * The current value and the one before, as far as there are any: both are known while a secret is rotated.
   * @param maxAge milliseconds; older values in memory are read again. {@link secretKeptMs} unless given.
   */
  readonly read: (maxAge?: number) => Promise<readonly string[]>;
  /** Drops the values in memory, for example when one was refused: `read` then asks again. */
  readonly forget: () => void;
}

/**
 * The secret whose ARN a variable of the function's environment holds, opened once an instance.
 * @throws ConfigurationError when the variable is not set.
 */
export const secretIn = openedOnce<`${string}_ARN`, Secret>((arn) => {
  const client = new SecretsManagerClient(awsClientOptions);
  let known: { readonly values: readonly string[]; readonly readAt: number } | undefined;
  return {
    async read(maxAge = secretKeptMs) {
      if (known && performance.now() - known.readAt < maxAge) return known.values;
      // https://docs.aws.amazon.com/secretsmanager/latest/userguide/whats-in-a-secret.html#term_version
      const versions = ['AWSCURRENT', 'AWSPREVIOUS'].map((version) => readVersion(client, arn, version));
      const values = (await Promise.all(versions)).filter((value) => value !== undefined);
      // An absent value is not remembered, so that a new one works at once.
      known = values.length === 0 ? undefined : { values, readAt: performance.now() };
      return values;
    },
    forget() {
      known = undefined;
    },
  };
});

/** A secret without any value looks to Secrets Manager like one that does not exist. */
async function readVersion(
  client: SecretsManagerClient,
  arn: string,
  VersionStage: string,
): Promise<string | undefined> {
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn, VersionStage }));
    return SecretString?.trim() || undefined;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}
