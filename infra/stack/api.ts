import { join } from 'node:path';
import { CfnOutput, type CfnResource, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnAuthorizer,
  CfnIntegration,
  CfnRoute,
  type CfnStage,
  HttpApi,
  HttpMethod,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Switches } from '#content/schema/features.ts';
import { bundleOf } from '#functions/bundles.ts';
import { mailSettings } from '#functions/mail/settings.ts';
import { type RouteId, routeIdsOf, routes } from '#functions/routes.ts';
import { methodsOf, type Route } from '#functions/runtime/Route.ts';
import type { Stage } from '../stages.ts';
import { BundledFunction } from './BundledFunction.ts';
import { type Data, generatedSecret } from './data.ts';
import {
  type FunctionResources,
  functionNeeds,
  functionResources,
  type StageVariable,
  type SupportFunctionId,
} from './functionNeeds.ts';
import type { Mail, MailQueues } from './mail.ts';

/** Header by which CloudFront proves that a request came through it. */
export const originSecretHeader = 'x-origin-verify';

interface ApiProps {
  readonly settings: Stage;
  /** Address of the site, which may be a reference of the template. */
  readonly siteUrl: string;
  /** Routes, functions and grants of other parts are left out. */
  readonly features: Switches;
  readonly data: Data;
  readonly queues: MailQueues;
  /** On a stage that sends mail. */
  readonly mail: Mail | undefined;
  /** Folder of the bundled functions. */
  readonly bundles: string;
}

/** The fields of an access log line. The address, agent and path of the visitor are left out on purpose. */
const accessLogFields = {
  time: '$context.requestTimeEpoch',
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  integrationMilliseconds: '$context.integrationLatency',
  integrationStatus: '$context.integrationStatus',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
  error: '$context.error.message',
};

/** The line as JSON. The latency is a number, so that a metric can be made of it; API Gateway always knows it. */
const accessLogLine = JSON.stringify(accessLogFields).replace(
  '"$context.responseLatency"',
  '$context.responseLatency',
);

/** The HTTP API: one function for each route of the table, reachable through CloudFront only. */
export class Api extends Construct {
  readonly originSecret: Secret;
  readonly api: HttpApi;
  /** One JSON line a request, without a visitor’s name or address. */
  readonly accessLog: LogGroup;

  private readonly props: ApiProps;
  private readonly resources: FunctionResources;
  private readonly routeIds: readonly RouteId[];

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    this.props = props;
    this.routeIds = routeIdsOf(props.features);
    this.originSecret = generatedSecret(this, 'OriginSecret', {
      description: 'CloudFront sends it to the API, so that calls around CloudFront are refused',
    });
    this.resources = functionResources(props, this.originSecret);

    const authorizer = new HttpLambdaAuthorizer('Origin', this.functionOf('authorizeOrigin').lambda, {
      identitySource: [`$request.header.${originSecretHeader}`],
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      resultsCacheTtl: Duration.minutes(5),
    });
    this.api = new HttpApi(this, 'Api', {
      description: `${Stack.of(this).stackName}: the site’s API, called by CloudFront`,
      createDefaultStage: false,
      defaultAuthorizer: authorizer,
      defaultIntegration: this.integrationOf('answerUnknownRoute'),
    });
    for (const routeId of this.routeIds) {
      const route = routes[routeId];
      const integration = this.integrationOf(routeId, route.traffic);
      const methods = methodsOf(route).map((method) => HttpMethod[method]);
      this.api.addRoutes({ path: route.path, methods, integration });
    }
    this.accessLog = this.addStage();
    if (props.mail) {
      props.queues.callForEachJob(this.functionOf('runJobs').lambda);
      props.mail.reportTo(this.functionOf('recordMailEvent').lambda);
      new CfnOutput(Stack.of(this), 'MailSettings', {
        value: this.mailSettingsJson,
        description: 'By what the operator’s letter command sends',
      });
    }

    new CfnOutput(Stack.of(this), 'ApiUrl', { value: this.api.apiEndpoint });
    new CfnOutput(Stack.of(this), 'OriginSecretArn', { value: this.originSecret.secretArn });
  }

  /** Host name of the API, for CloudFront. */
  get domainName(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `${this.api.apiId}.execute-api.${region}.${urlSuffix}`;
  }

  private functionOf(id: RouteId | SupportFunctionId, traffic: Route['traffic'] = 'read'): BundledFunction {
    const { settings, bundles, features } = this.props;
    // `npm run dev` checks no types.
    if (!(id in functionNeeds))
      throw new Error(`The function ${id} has no line in infra/stack/functionNeeds.ts yet.`);
    const { may, mayWith = {}, ...needs } = functionNeeds[id];
    const switchesOn = (Object.keys(mayWith) as (keyof Switches)[]).filter((name) => features[name]);
    return new BundledFunction(this, id, {
      ...needs,
      may: [...may, ...switchesOn.flatMap((name) => mayWith[name] ?? [])],
      bundle: join(bundles, bundleOf(id, settings.video.writer)),
      resources: this.resources,
      logRetention: settings.logRetentionDays,
      reservedConcurrency: settings.reservedConcurrency?.[traffic],
      settings: this.stageVariables,
    });
  }

  /** `functionMailSettings` as JSON; without the sender and its receivers on a stage that sends no mail. */
  private get mailSettingsJson(): string {
    const { settings, siteUrl } = this.props;
    const { mail } = settings;
    return JSON.stringify({
      ...(mail && mailSettings.parse(mail)),
      siteUrl,
      ...(this.props.mail && { configurationSet: this.props.mail.configurationSet }),
    });
  }

  /** What functions can read of the stage. */
  private get stageVariables(): Record<StageVariable, string> {
    const { siteUrl, settings } = this.props;
    const { limits, retention, video } = settings;
    return {
      SITE_URL: siteUrl,
      RETENTION_SETTINGS: JSON.stringify(retention),
      LIMIT_SETTINGS: JSON.stringify(limits),
      MAIL_SETTINGS: this.mailSettingsJson,
      VIDEO_SETTINGS: JSON.stringify(video),
    };
  }

  private integrationOf(id: RouteId | SupportFunctionId, traffic?: Route['traffic']): HttpLambdaIntegration {
    return new HttpLambdaIntegration(id, this.functionOf(id, traffic).lambda);
  }

  /**
   * Makes each part of the API wait for the one before: API Gateway is reported to refuse changes at the same moment
   * (https://github.com/hashicorp/terraform-provider-aws/issues/18018).
   * @returns the last one
   */
  private changeOneByOne(): CfnResource {
    const parts = this.api.node.findAll();
    return [CfnAuthorizer, CfnIntegration, CfnRoute]
      .flatMap((kind) => parts.filter((part): part is CfnResource => part instanceof kind))
      .reduce((before, part) => {
        part.addResourceDependency(before);
        return part;
      });
  }

  /** The `$default` stage with each route's throttle and an access log that names no visitor. @returns the log */
  private addStage(): LogGroup {
    const { throttles, logRetentionDays } = this.props.settings;
    const accessLog = new LogGroup(this, 'AccessLog', {
      // Services that write under this prefix need no entry of their own in the account’s log policy, which is short:
      // https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AWS-logs-and-resource-policy.html
      logGroupName: `/aws/vendedlogs/${Stack.of(this).stackName}`,
      retention: logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = this.api.addStage('Stage', {
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: throttles.read.rate, burstLimit: throttles.read.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        format: AccessLogFormat.custom(accessLogLine),
      },
    });

    const cfnStage = stage.node.defaultChild as CfnStage;
    // CloudFormation hands the inner keys to API Gateway unchanged: in PascalCase, unlike the rest.
    cfnStage.routeSettings = Object.fromEntries(
      this.routeIds.flatMap((id) => {
        const route = routes[id];
        const { rate, burst } = throttles[route.traffic];
        const throttle = { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst };
        return methodsOf(route).map((method) => [`${method} ${route.path}`, throttle]);
      }),
    );
    // API Gateway refuses settings of a route that is not there yet.
    cfnStage.addResourceDependency(this.changeOneByOne());
    return accessLog;
  }
}
