import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { FunctionNeeds, ResourceId, SettingsVariable } from '../routeGrants.ts';
import { leastPrivilegeRole } from './leastPrivilegeRole.ts';

/** A resource as a policy and a function's environment name it. */
export interface SharedResource {
  readonly arn: string;
  readonly environment: Readonly<Record<string, string>>;
}

export interface RouteFunctionProps extends FunctionNeeds {
  /** Folder that holds the bundle as `index.cjs`. */
  readonly bundle: string;
  /** What there is of the resources that a permission can name; the function gets the variables of those that it may use. */
  readonly resources: Readonly<Partial<Record<ResourceId, SharedResource>>>;
  readonly logRetention: RetentionDays;
  readonly reservedConcurrency: number | undefined;
  /** All settings that a function can read; it gets only the variables of those that it reads. */
  readonly settings: Readonly<Record<SettingsVariable, string>>;
}

/** One bundled Lambda function, named as its handler is, with its own role and log. */
export class RouteFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, props: RouteFunctionProps) {
    super(scope, id);
    this.logGroup = new LogGroup(this, 'Log', {
      retention: props.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const settings = (props.reads ?? []).map((name) => ({ [name]: props.settings[name] }));
    const used = props.may.flatMap(({ on, actions }) => {
      const resource = props.resources[on];
      return resource ? [{ actions, resource }] : [];
    });
    const grants = used.map(({ actions, resource }) => ({ actions, resources: [resource.arn] }));
    this.lambda = new LambdaFunction(this, 'Function', {
      description: id,
      code: Code.fromAsset(props.bundle),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memory,
      timeout: Duration.seconds(props.timeout),
      reservedConcurrentExecutions: props.reservedConcurrency,
      role: leastPrivilegeRole(this, 'Role', this.logGroup, grants),
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      environment: Object.assign({}, ...settings, ...used.map(({ resource }) => resource.environment)),
    });
  }
}
