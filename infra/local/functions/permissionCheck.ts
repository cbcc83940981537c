import * as z from 'zod';
import { CannotStart } from '../CannotStart.ts';
import { matchesWildcards } from '../matchesWildcards.ts';
import type { Deployment } from '../template/Deployment.ts';

const permission = z.strictObject({
  Action: z.literal('lambda:InvokeFunction'),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.string(),
});

const services = { 'API Gateway': 'apigateway.amazonaws.com', EventBridge: 'events.amazonaws.com' };

/**
 * A function's resource policy must let a service call it.
 * @returns a check of one call, which throws CannotStart when no permission covers it.
 */
export function permissionCheck(deployment: Deployment, service: keyof typeof services) {
  const permissions = deployment
    .ofType('AWS::Lambda::Permission')
    .map((resource) => resource.properties(permission))
    .filter(({ Principal }) => Principal === services[service]);
  return (functionArn: string, source: string): void => {
    const permitted = permissions.some(
      ({ FunctionName, SourceArn }) => FunctionName === functionArn && matchesWildcards(source, SourceArn),
    );
    if (permitted) return;
    throw new CannotStart(
      `${service} may not invoke ${functionArn}: no AWS::Lambda::Permission covers ${source}.`,
    );
  };
}
