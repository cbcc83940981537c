import { createHash } from 'node:crypto';

/** Where a resource stands, and the names its properties give it. */
export interface Identity {
  readonly stack: string;
  readonly logicalId: string;
  readonly region: string;
  readonly account: string;
  /** The resolved text of a property, `undefined` when the template leaves it out. */
  readonly property: (name: string) => string | undefined;
}

/** How CloudFormation names resources of one type: what `Ref` and `Fn::GetAtt` return. */
export interface ResourceKind {
  readonly ref: (identity: Identity) => string;
  readonly attributes?: Readonly<Record<string, (identity: Identity) => string>>;
  /** Set on types that need nothing on one machine: the reason. */
  readonly nothingToRun?: string;
}

const generatedName = ({ stack, logicalId }: Identity) => `${stack}-${logicalId}`;
const named = (property: string) => (identity: Identity) =>
  identity.property(property) ?? generatedName(identity);

/** Like the random identifiers of AWS, but the same in every run. */
const identifier = ({ stack, logicalId }: Identity) =>
  createHash('sha256').update(`${stack}/${logicalId}`).digest('hex').slice(0, 10);
const upperIdentifier = (identity: Identity) => `E${identifier(identity).toUpperCase()}`;

const arn = (service: string, path: (identity: Identity) => string) => (identity: Identity) =>
  `arn:aws:${service}:${identity.region}:${identity.account}:${path(identity)}`;
/** ARNs of services whose resources belong to no region. */
const globalArn = (service: string, path: (identity: Identity) => string) => (identity: Identity) =>
  `arn:aws:${service}::${identity.account}:${path(identity)}`;

const bucketName = (identity: Identity) =>
  identity.property('BucketName') ?? generatedName(identity).toLowerCase();
const table: ResourceKind = {
  ref: named('TableName'),
  attributes: { Arn: arn('dynamodb', (id) => `table/${named('TableName')(id)}`) },
};
const policyOfCloudFront: ResourceKind = { ref: identifier, attributes: { Id: identifier } };
const edgeFunctionArn = globalArn('cloudfront', (id) => `function/${named('Name')(id)}`);
const topicArn = arn('sns', named('TopicName'));

const alarms = 'alarms watch a deployed stage; here errors are on the screen';
const logs = 'functions log into DATA_DIR/logs';
const provider = "belongs to CDK's deployment helpers, whose work the runner does itself";

/** Every resource type that the stacks may hold. A type that is missing here stops the run. */
export const resourceKinds: Readonly<Record<string, ResourceKind>> = {
  'AWS::ApiGatewayV2::Api': {
    ref: identifier,
    attributes: {
      ApiId: identifier,
      ApiEndpoint: (id) => `https://${identifier(id)}.execute-api.${id.region}.amazonaws.com`,
    },
  },
  'AWS::ApiGatewayV2::Authorizer': { ref: identifier, attributes: { AuthorizerId: identifier } },
  'AWS::ApiGatewayV2::Integration': { ref: identifier },
  'AWS::ApiGatewayV2::Route': { ref: identifier },
  'AWS::ApiGatewayV2::Stage': { ref: (id) => id.property('StageName') ?? '' },
  'AWS::CloudFront::CachePolicy': policyOfCloudFront,
  'AWS::CloudFront::Distribution': {
    ref: upperIdentifier,
    attributes: { Id: upperIdentifier, DomainName: (id) => `d${identifier(id)}.cloudfront.net` },
  },
  'AWS::CloudFront::Function': { ref: edgeFunctionArn, attributes: { FunctionARN: edgeFunctionArn } },
  'AWS::CloudFront::OriginAccessControl': policyOfCloudFront,
  'AWS::CloudFront::OriginRequestPolicy': policyOfCloudFront,
  'AWS::CloudFront::ResponseHeadersPolicy': policyOfCloudFront,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::DynamoDB::Table': table,
  'AWS::IAM::Policy': { ref: identifier },
  'AWS::IAM::Role': {
    ref: named('RoleName'),
    attributes: { Arn: globalArn('iam', (id) => `role/${named('RoleName')(id)}`) },
  },
  'AWS::Lambda::Function': {
    ref: named('FunctionName'),
    attributes: { Arn: arn('lambda', (id) => `function:${named('FunctionName')(id)}`) },
  },
  'AWS::Lambda::Permission': { ref: identifier },
  'AWS::S3::Bucket': {
    ref: bucketName,
    attributes: {
      Arn: (id) => `arn:aws:s3:::${bucketName(id)}`,
      DomainName: (id) => `${bucketName(id)}.s3.amazonaws.com`,
      RegionalDomainName: (id) => `${bucketName(id)}.s3.${id.region}.amazonaws.com`,
    },
  },
  'AWS::S3::BucketPolicy': { ref: identifier },
  'AWS::SecretsManager::Secret': {
    // Six characters follow the name on AWS too: https://docs.aws.amazon.com/secretsmanager/latest/userguide/troubleshoot.html#ARN_secretnamehyphen
    ref: arn('secretsmanager', (id) => `secret:${named('Name')(id)}-${identifier(id).slice(0, 6)}`),
  },
  'Custom::CDKBucketDeployment': {
    ref: identifier,
    attributes: { DestinationBucketArn: (id) => id.property('DestinationBucketArn') ?? '' },
  },

  'AWS::CDK::Metadata': { ref: identifier, nothingToRun: 'tells AWS which constructs were used' },
  'AWS::CloudWatch::Alarm': { ref: named('AlarmName'), nothingToRun: alarms },
  'AWS::CloudWatch::CompositeAlarm': { ref: named('AlarmName'), nothingToRun: alarms },
  'AWS::CloudWatch::Dashboard': { ref: named('DashboardName'), nothingToRun: alarms },
  'AWS::Lambda::LayerVersion': {
    ref: arn('lambda', (id) => `layer:${generatedName(id)}:1`),
    nothingToRun: provider,
  },
  'AWS::Logs::LogGroup': {
    ref: named('LogGroupName'),
    attributes: { Arn: arn('logs', (id) => `log-group:${named('LogGroupName')(id)}:*`) },
    nothingToRun: logs,
  },
  'AWS::Logs::MetricFilter': { ref: identifier, nothingToRun: alarms },
  'AWS::Logs::ResourcePolicy': { ref: identifier, nothingToRun: logs },
  'AWS::SNS::Subscription': { ref: topicArn, nothingToRun: alarms },
  'AWS::SNS::Topic': {
    ref: topicArn,
    attributes: { TopicArn: topicArn, TopicName: named('TopicName') },
    nothingToRun: alarms,
  },
  'AWS::SNS::TopicPolicy': { ref: identifier, nothingToRun: alarms },
  'Custom::S3AutoDeleteObjects': {
    ref: identifier,
    nothingToRun: 'empties a bucket before a stack is deleted',
  },
};
