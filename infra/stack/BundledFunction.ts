import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { FunctionNeeds, FunctionResources, StageVariable } from './functionNeeds.ts';

interface BundledFunctionProps extends Omit<FunctionNeeds, 'mayWith'> {
  /** Folder that holds the bundle as `index.cjs`. */
  readonly bundle: string;
  /** The function gets the variables of those that it may use. */
  readonly resources: FunctionResources;
  readonly logRetention: RetentionDays;
  readonly reservedConcurrency: number | undefined;
  /** All that a function can read of the stage; it gets only the variables that it reads. */
  readonly settings: Readonly<Record<StageVariable, string>>;
}

/**
 * A Lambda function of a route or beside the routes: its bundle, its own role and its own log. The id is its handler's name.
 */
export class BundledFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, props: BundledFunctionProps) {
    super(scope, id);
    this.logGroup = new LogGroup(this, 'Log', {
      retention: props.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const settings = (props.reads ?? []).map((name) => ({ [name]: props.settings[name] }));
    const used = props.may.map(({ on, actions }) => {
      const resource = props.resources[on];
      if (resource) return { ...resource, actions: actions.map((action) => `${resource.service}:${action}`) };
      throw new Error(
        `The function ${id} may use ${on}, which this stage or its site does not have. In infra/stack/functionNeeds.ts, a grant on what a switch leaves out stands in mayWith.`,
      );
    });
    this.lambda = new LambdaFunction(this, 'Function', {
      description: id,
      code: Code.fromAsset(props.bundle),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memory,
      timeout: Duration.seconds(props.timeout),
      reservedConcurrentExecutions: props.reservedConcurrency,
      role: this.role(used.map(({ actions, arn, conditions }) => allow(actions, arn, conditions))),
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      environment: Object.assign({}, ...settings, ...used.map(({ environment }) => environment)),
    });
  }
  /**
   * Its own log and the given grants, nothing else: Amazon's AWSLambdaBasicExecutionRole would let it create and write
   * every log group of the account.
   */
  private role(grants: readonly PolicyStatement[]): Role {
    const log = allow(['logs:CreateLogStream', 'logs:PutLogEvents'], this.logGroup.logGroupArn);
    return new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { LeastPrivilege: new PolicyDocument({ statements: [log, ...grants] }) },
    });
  }
}

function allow(
  actions: readonly string[],
  resource: string,
  equal?: Readonly<Record<string, string>>,
): PolicyStatement {
  return new PolicyStatement({
    actions: [...actions],
    resources: [resource],
    conditions: equal && { StringEquals: equal },
  });
}
