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
}

const generatedName = ({ stack, logicalId }: Identity) => `${stack}-${logicalId}`;

/** Like the random identifiers of AWS, but the same in every run. */
const identifier = ({ stack, logicalId }: Identity) =>
  createHash('sha256').update(`${stack}/${logicalId}`).digest('hex').slice(0, 10);
const upperIdentifier = (identity: Identity) => `E${identifier(identity).toUpperCase()}`;

const arn = (service: string, path: (identity: Identity) => string) => (identity: Identity) =>
  `arn:aws:${service}:${identity.region}:${identity.account}:${path(identity)}`;
/** ARNs of services whose resources belong to no region. */
const globalArn = (service: string, path: (identity: Identity) => string) => (identity: Identity) =>
  `arn:aws:${service}::${identity.account}:${path(identity)}`;

const bucketName = (identity: Identity) => generatedName(identity).toLowerCase();
const edgeFunctionArn = globalArn('cloudfront', (id) => `function/${id.property('Name')}`);

/** Every resource type that the stacks may hold. A type that is missing here stops the run. */
export const resourceKinds: Readonly<Record<string, ResourceKind>> = {
  'AWS::ApiGatewayV2::Api': {
    ref: identifier,
    attributes: {
      ApiEndpoint: (id) => `https://${identifier(id)}.execute-api.${id.region}.amazonaws.com`,
    },
  },
  'AWS::ApiGatewayV2::Authorizer': { ref: identifier },
  'AWS::ApiGatewayV2::Integration': { ref: identifier },
  'AWS::ApiGatewayV2::Route': { ref: identifier },
  'AWS::ApiGatewayV2::Stage': { ref: (id) => id.property('StageName') ?? '' },
  'AWS::CloudFront::CachePolicy': { ref: identifier },
  'AWS::CloudFront::Distribution': {
    ref: upperIdentifier,
    attributes: { DomainName: (id) => `d${identifier(id)}.cloudfront.net` },
  },
  'AWS::CloudFront::Function': { ref: edgeFunctionArn, attributes: { FunctionARN: edgeFunctionArn } },
  'AWS::CloudFront::OriginAccessControl': { ref: identifier, attributes: { Id: identifier } },
  'AWS::CloudFront::OriginRequestPolicy': { ref: identifier },
  'AWS::CloudFront::ResponseHeadersPolicy': { ref: identifier },
  'AWS::DynamoDB::GlobalTable': {
    ref: generatedName,
    attributes: { Arn: arn('dynamodb', (id) => `table/${generatedName(id)}`) },
  },
  'AWS::Events::Rule': {
    ref: generatedName,
    attributes: { Arn: arn('events', (id) => `rule/${generatedName(id)}`) },
  },
  'AWS::IAM::Role': {
    ref: generatedName,
    attributes: { Arn: globalArn('iam', (id) => `role/${generatedName(id)}`) },
  },
  'AWS::Lambda::Function': {
    ref: generatedName,
    attributes: { Arn: arn('lambda', (id) => `function:${generatedName(id)}`) },
  },
  // Belongs to CDK's deployment helpers, whose work the runner does itself.
  'AWS::Lambda::LayerVersion': { ref: arn('lambda', (id) => `layer:${generatedName(id)}:1`) },
  'AWS::Lambda::Permission': { ref: identifier },
  // Functions log into DATA_DIR/logs.
  'AWS::Logs::LogGroup': {
    ref: generatedName,
    attributes: { Arn: arn('logs', (id) => `log-group:${generatedName(id)}:*`) },
  },
  'AWS::S3::Bucket': {
    ref: bucketName,
    attributes: {
      Arn: (id) => `arn:aws:s3:::${bucketName(id)}`,
      RegionalDomainName: (id) => `${bucketName(id)}.s3.${id.region}.amazonaws.com`,
    },
  },
  'AWS::S3::BucketPolicy': { ref: identifier },
  'AWS::SES::ConfigurationSet': { ref: (id) => id.property('Name') ?? '' },
  'AWS::SES::ConfigurationSetEventDestination': { ref: identifier },
  'AWS::SecretsManager::Secret': {
    // Six characters follow the name on AWS too: https://docs.aws.amazon.com/secretsmanager/latest/userguide/troubleshoot.html#ARN_secretnamehyphen
    ref: arn('secretsmanager', (id) => `secret:${generatedName(id)}-${identifier(id).slice(0, 6)}`),
  },
  'Custom::CDKBucketDeployment': { ref: identifier },
};
