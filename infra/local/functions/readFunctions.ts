import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { CannotStart, UnknownToRunner } from '../command.ts';
import type { LocalCredentials } from '../dataDir.ts';
import { matchesWildcards, type Principal, principalOf } from '../iam/policy.ts';
import { notEmulated, type ResolvedTemplate } from '../template/ResolvedTemplate.ts';

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
export function permissionCheck(template: ResolvedTemplate, service: keyof typeof services) {
  const permissions = template
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

/** A Lambda function of the template, ready to be run in a process of its own. */
export interface LambdaFunction {
  readonly name: string;
  readonly arn: string;
  /** Folder of the deployed bundle. */
  readonly codeDir: string;
  /** Name of the module in it, and of its export. */
  readonly module: string;
  readonly export: string;
  readonly timeoutSeconds: number;
  readonly memoryMegabytes: number;
  readonly principal: Principal;
  /** The template's variables only. */
  readonly environment: Readonly<Record<string, string>>;
}

const lambda = z.strictObject({
  Description: notEmulated,
  Code: z.strictObject({ S3Bucket: notEmulated, S3Key: z.string() }),
  Handler: z.string().regex(/^\w+\.\w+$/),
  Runtime: z.literal('nodejs24.x'),
  Role: z.string(),
  Timeout: z.int(),
  MemorySize: z.int(),
  Environment: z.strictObject({ Variables: z.record(z.string(), z.string()) }).default({ Variables: {} }),
  // The bundles are JavaScript and run on any processor; logs go to files.
  Architectures: notEmulated,
  LoggingConfig: notEmulated,
});

/**
 * The template's functions without those that carry out custom resources, whose work the runner does itself.
 * @throws UnknownToRunner for another runtime, a layer, a VPC and the like.
 */
export function readFunctions(template: ResolvedTemplate, local: LocalCredentials): LambdaFunction[] {
  const token = z.object({ ServiceToken: z.string() });
  const providers = new Set(
    template.resources
      .filter(({ type }) => type.startsWith('Custom::'))
      .map((resource) => resource.properties(token).ServiceToken),
  );
  return template
    .ofType('AWS::Lambda::Function')
    .filter((resource) => !providers.has(resource.attribute('Arn')))
    .map((resource) => {
      const settings = resource.properties(lambda);
      const [moduleName = '', exportName = ''] = settings.Handler.split('.');
      const codeDir = template.assetPath(settings.Code.S3Key);
      return {
        name: resource.ref,
        arn: resource.attribute('Arn'),
        codeDir,
        module: moduleIn(codeDir, moduleName, resource.logicalId),
        export: exportName,
        timeoutSeconds: settings.Timeout,
        memoryMegabytes: settings.MemorySize,
        principal: principalOf(settings.Role, template, local),
        environment: settings.Environment.Variables,
      };
    });
}

// The runtime accepts `.js` too, but a package.json further up decides what that means.
function moduleIn(folder: string, name: string, where: string): string {
  const file = `${name}.cjs`;
  if (existsSync(path.join(folder, file))) return file;
  throw new UnknownToRunner(`how to load the code: ${file} is missing`, where);
}
