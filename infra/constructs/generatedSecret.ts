import { type RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

interface GeneratedSecret {
  readonly description: string;
  /** Why nothing changes its value by itself. */
  readonly why: string;
  readonly removalPolicy?: RemovalPolicy;
}

/** A secret whose value Secrets Manager makes. */
export function generatedSecret(scope: Construct, id: string, { why, ...props }: GeneratedSecret): Secret {
  const generateSecretString = { excludePunctuation: true, passwordLength: 48 };
  const secret = new Secret(scope, id, { ...props, generateSecretString });
  notRotated(secret, why);
  return secret;
}

/** Answers cdk-nag, which asks for a rotation by a schedule. */
export function notRotated(secret: Construct, reason: string): void {
  Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason });
}
