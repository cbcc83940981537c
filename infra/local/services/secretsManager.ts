import * as z from 'zod';
import { UnknownToRunner } from '../command.ts';
import type { LocalCredentials } from '../dataDir.ts';
import { reply } from '../http.ts';
import { notEmulated, type ResolvedTemplate, type Resource } from '../template/ResolvedTemplate.ts';
import { jsonRefusal, type Service, ServiceError } from './awsEndpoint.ts';

const secret = z.strictObject({
  Description: notEmulated.optional(),
  GenerateSecretString: z
    .strictObject({
      PasswordLength: z.int(),
      // The generated values hold none.
      ExcludePunctuation: z.literal(true),
    })
    .optional(),
});

/** The shell's variable that holds the operator's value of a secret, by the secret's logical id. */
const operatorsSecrets: Readonly<Record<string, string>> = {
  DataOpenAiKey5D43405A: 'OPENAI_API_KEY',
};

/**
 * Gives every secret of the template its value: a generated one, the same at every start, or the operator's from
 * the shell. Without one in the shell a secret has no value, as on AWS before the operator sets it.
 */
export function fillSecrets(
  template: ResolvedTemplate,
  { derive }: LocalCredentials,
  shell: Readonly<Record<string, string | undefined>>,
): void {
  for (const resource of template.ofType('AWS::SecretsManager::Secret')) {
    const { GenerateSecretString: generated } = resource.properties(secret);
    const value = generated
      ? derive(`secret ${resource.ref}`, generated.PasswordLength)
          .toString('hex')
          .slice(0, generated.PasswordLength)
      : shell[variableOf(resource)];
    if (value) template.secrets.set(resource.ref, value);
  }
}

function variableOf({ logicalId }: Resource): string {
  const variable = operatorsSecrets[logicalId];
  if (!variable) throw new UnknownToRunner('where the value of this secret comes from', logicalId);
  return variable;
}

const getSecretValue = z.object({ SecretId: z.string(), VersionStage: z.string().default('AWSCURRENT') });

/** Secrets Manager: `GetSecretValue`. */
export function secretsManager(template: ResolvedTemplate): Service {
  const { secrets } = template;
  const known = new Set(template.ofType('AWS::SecretsManager::Secret').map(({ ref }) => ref));
  return {
    name: 'secretsmanager',
    refusal: jsonRefusal,
    async handle(request, { authorize }) {
      if (request.headers.get('x-amz-target') !== 'secretsmanager.GetSecretValue') {
        throw new ServiceError(400, 'UnknownOperationException', 'The local run knows only GetSecretValue.');
      }
      const { SecretId, VersionStage } = getSecretValue.parse(JSON.parse(request.body.toString()));
      authorize('secretsmanager:GetSecretValue', SecretId);
      // Nothing rotates here, so no secret has an earlier version.
      const SecretString = VersionStage === 'AWSCURRENT' ? secrets.get(SecretId) : undefined;
      if (SecretString === undefined) {
        throw new ServiceError(
          400,
          'ResourceNotFoundException',
          known.has(SecretId)
            ? `Secrets Manager can't find the specified secret value for staging label: ${VersionStage}`
            : "Secrets Manager can't find the specified secret.",
        );
      }
      const body = JSON.stringify({ ARN: SecretId, SecretString, VersionStages: ['AWSCURRENT'] });
      return reply(200, { 'content-type': 'application/x-amz-json-1.1' }, body);
    },
  };
}
