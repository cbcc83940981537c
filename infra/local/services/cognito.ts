import * as z from 'zod';
import { readDeskPeople } from '../deskPeople.ts';
import { reply } from '../http.ts';
import type { ResolvedTemplate } from '../template/ResolvedTemplate.ts';
import { jsonRefusal, type Service, ServiceError } from './awsEndpoint.ts';

const listUsers = z.object({ UserPoolId: z.string(), AttributesToGet: z.array(z.string()) });

/** Cognito's `ListUsers`: the people of `desk-people.json`, on one page. */
export function cognito(template: ResolvedTemplate, dataDir: string): Service {
  const pools = template.ofType('AWS::Cognito::UserPool');
  return {
    name: 'cognito-idp',
    refusal: jsonRefusal,
    async handle(request, { authorize }) {
      if (request.headers.get('x-amz-target') !== 'AWSCognitoIdentityProviderService.ListUsers') {
        throw new ServiceError(400, 'UnknownOperationException', 'The local run knows only ListUsers.');
      }
      const { UserPoolId, AttributesToGet } = listUsers.parse(JSON.parse(request.body.toString()));
      const pool = pools.find(({ ref }) => ref === UserPoolId);
      if (!pool) {
        throw new ServiceError(400, 'ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`);
      }
      authorize('cognito-idp:ListUsers', pool.attribute('Arn'));
      const Users = readDeskPeople(dataDir).map(({ id, email }) => ({
        Username: id,
        Attributes: Object.entries({ sub: id, email })
          .filter(([name]) => AttributesToGet.includes(name))
          .map(([Name, Value]) => ({ Name, Value })),
      }));
      return reply(200, { 'content-type': 'application/x-amz-json-1.1' }, JSON.stringify({ Users }));
    },
  };
}
