import { createHash } from 'node:crypto';
import * as z from 'zod';
import { CannotStart, UnknownToRunner } from '../command.ts';
import type { Assembly, SynthesizedStack } from './loadAssembly.ts';

/** The place of a resource, and the names in its properties. */
interface Identity {
  readonly stack: string;
  readonly logicalId: string;
  readonly region: string;
  readonly account: string;
  /** The resolved text of a property, `undefined` when the template leaves it out. */
  readonly property: (name: string) => string | undefined;
}

/** How CloudFormation names resources of one type: the values of `Ref` and `Fn::GetAtt`. */
interface ResourceKind {
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
const resourceKinds: Readonly<Record<string, ResourceKind>> = {
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
  'AWS::CloudFront::KeyValueStore': {
    ref: identifier,
    attributes: { Arn: globalArn('cloudfront', (id) => `key-value-store/${identifier(id)}`) },
  },
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
  // Of CDK's own function for deployments, which does not run here.
  'AWS::IAM::Policy': { ref: identifier },
  'AWS::IAM::Role': {
    ref: generatedName,
    attributes: { Arn: globalArn('iam', (id) => `role/${generatedName(id)}`) },
  },
  'AWS::Lambda::Function': {
    ref: generatedName,
    attributes: { Arn: arn('lambda', (id) => `function:${generatedName(id)}`) },
  },
  // Lambda's repetitions, and what it does with an event in the end.
  'AWS::Lambda::EventInvokeConfig': { ref: identifier },
  // Part of CDK's deployment helpers, whose work the runner does itself.
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
  // Gets nothing here: a function that fails is called by the next event.
  'AWS::SQS::Queue': { ref: generatedName, attributes: { Arn: arn('sqs', generatedName) } },
  'AWS::SQS::QueuePolicy': { ref: identifier },
  'AWS::SecretsManager::Secret': {
    // Six characters follow the name on AWS too: https://docs.aws.amazon.com/secretsmanager/latest/userguide/troubleshoot.html#ARN_secretnamehyphen
    ref: arn('secretsmanager', (id) => `secret:${generatedName(id)}-${identifier(id).slice(0, 6)}`),
  },
  'Custom::CDKBucketDeployment': { ref: identifier },
};

/** The names that the intrinsic functions of one stack look up. Each lookup throws for an unknown name. */
export interface Scope {
  /** Stack name, for messages. */
  readonly name: string;
  /** Logical id or pseudo parameter. */
  ref(name: string): string;
  attribute(logicalId: string, name: string): string;
  importValue(exportName: string): unknown;
}

/**
 * Evaluates CloudFormation's intrinsic functions in a value of a template.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/intrinsic-function-reference.html
 * @throws UnknownToRunner for a function that is not listed here.
 */
export function resolveIntrinsics(value: unknown, scope: Scope): unknown {
  const resolve = (inner: unknown): unknown => resolveIntrinsics(inner, scope);
  if (Array.isArray(value)) return value.map(resolve);
  if (typeof value !== 'object' || value === null) return value;

  const entries = Object.entries(value);
  const [name, argument] = entries[0] ?? [];
  if (entries.length === 1 && name && (name === 'Ref' || name.startsWith('Fn::'))) {
    const evaluate = intrinsics[name];
    if (!evaluate) throw new UnknownToRunner(`the intrinsic function ${name}`, `stack ${scope.name}`);
    return evaluate(argument, scope, resolve);
  }
  return Object.fromEntries(entries.map(([key, inner]) => [key, resolve(inner)]));
}

type Evaluate = (argument: unknown, scope: Scope, resolve: (value: unknown) => unknown) => unknown;

const intrinsics: Record<string, Evaluate> = {
  Ref: (name, scope) => scope.ref(text(name)),

  'Fn::GetAtt': (argument, scope) => {
    const [logicalId, attribute] = list(argument);
    return scope.attribute(text(logicalId), text(attribute));
  },

  'Fn::Join': (argument, _scope, resolve) => {
    const [separator, parts] = list(argument);
    return list(resolve(parts)).map(text).join(text(separator));
  },

  'Fn::Sub': (pattern, scope) =>
    text(pattern).replace(/\$\{([^}]+)\}/g, (_match, name: string) => scope.ref(name)),

  'Fn::ImportValue': (argument, scope, resolve) => scope.importValue(text(resolve(argument))),
};

function list(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw new TypeError(`Expected a list in the template, found ${JSON.stringify(value)}`);
}

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError(`Expected a text in the template, found ${JSON.stringify(value)}`);
}

/** A resource of the template as the parts of the runner see it. */
export interface Resource {
  readonly type: string;
  readonly region: string;
  readonly account: string;
  readonly logicalId: string;
  /** The value of `Ref`. */
  readonly ref: string;
  readonly attribute: (name: string) => string;
  /** Resolved properties, checked: an undeclared property stops the run with its name. */
  readonly properties: <T>(schema: z.ZodType<T>) => T;
  readonly dependsOn: readonly string[];
}

/** A property that only matters on AWS, or whose emulation is not built; accepted on purpose. */
export const notEmulated = z.unknown();

/**
 * The stacks' templates as one, with every reference resolved as CloudFormation does in a deployment.
 * @throws UnknownToRunner when a stack holds a resource of a type that is not in {@link resourceKinds}.
 */
export class ResolvedTemplate {
  readonly resources: readonly Resource[];
  readonly assetPath: Assembly['assetPath'];
  readonly region: string;
  readonly account: string;
  /** Values of the dynamic references `{{resolve:secretsmanager:…}}`, by the secret's ARN. */
  readonly secrets = new Map<string, string>();
  /** Addresses of AWS in whose place this machine answers; the longer of two that begin alike comes first. */
  readonly addresses = new Map<string, string>();
  readonly #scopes: ReadonlyMap<string, Scope>;
  readonly #stacks: readonly SynthesizedStack[];

  constructor(assembly: Assembly) {
    const [first] = assembly.stacks;
    if (!first) throw new CannotStart('The assembly holds no stack. Build it again.');
    this.region = first.region;
    this.account = first.account;
    this.assetPath = assembly.assetPath;
    this.#stacks = assembly.stacks;
    this.#scopes = new Map(assembly.stacks.map((stack) => [stack.name, this.#scopeOf(stack)]));
    this.resources = assembly.stacks.flatMap((stack) => this.#resourcesOf(stack));
  }

  ofType(type: string): Resource[] {
    return this.resources.filter((resource) => resource.type === type);
  }

  /** The resource of a type that another one names by `Ref`. @throws UnknownToRunner when no stack holds it. */
  withRef(type: string, ref: string): Resource {
    const found = this.ofType(type).find((resource) => resource.ref === ref);
    if (!found) throw new UnknownToRunner(`the ${type} ${ref}`, 'no stack holds it');
    return found;
  }

  /** The one resource of a type. @throws UnknownToRunner when there are several or none. */
  only(type: string): Resource {
    const [resource, ...others] = this.ofType(type);
    if (!resource || others.length > 0) {
      throw new UnknownToRunner(
        `how to run ${others.length + (resource ? 1 : 0)} resources ${type}`,
        'it runs one',
      );
    }
    return resource;
  }

  /** Resolved outputs of all stacks, by their logical ids. */
  outputs(): Record<string, string> {
    const entries = this.#stacks.flatMap(({ name, template }) =>
      Object.entries(template.Outputs).map(
        ([id, { Value }]) => [id, String(this.#resolve(name, Value))] as const,
      ),
    );
    return Object.fromEntries(entries);
  }

  #resolve(stack: string, value: unknown): unknown {
    return this.#inTheirPlace(resolveIntrinsics(value, this.#scopes.get(stack)!));
  }

  /**
   * Secrets' values for their references, and this machine's addresses for AWS's.
   * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html
   */
  #inTheirPlace(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#inTheirPlace(item));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, this.#inTheirPlace(inner)]),
      );
    }
    if (typeof value !== 'string') return value;
    let told = value;
    for (const [address, local] of this.addresses) told = told.replaceAll(address, local);
    return told.replace(/\{\{resolve:([^}]*)\}\}/g, (whole, reference: string) => {
      const [, id = ''] = /^secretsmanager:(.+?):SecretString::/.exec(reference) ?? [];
      const secret = this.secrets.get(id);
      if (secret === undefined) throw new UnknownToRunner('the dynamic reference', whole);
      return secret;
    });
  }

  #resourcesOf({ name: stack, region, account, template }: SynthesizedStack): Resource[] {
    const scope = this.#scopes.get(stack)!;
    return Object.entries(template.Resources).map(([logicalId, { Type: type, Properties, DependsOn }]) => {
      kindOf(type, `${logicalId} in stack ${stack}`);
      return {
        type,
        region,
        account,
        logicalId,
        dependsOn: DependsOn,
        // Evaluated on demand: not every resource has a reference.
        get ref() {
          return scope.ref(logicalId);
        },
        attribute: (name) => scope.attribute(logicalId, name),
        properties: (schema) => {
          const parsed = schema.safeParse(this.#resolve(stack, Properties));
          if (parsed.success) return parsed.data;
          const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
          throw new UnknownToRunner(`these properties of ${type}`, `${logicalId}: ${problems.join('; ')}`);
        },
      } satisfies Resource;
    });
  }

  #scopeOf({ name, region, account, template }: SynthesizedStack): Scope {
    const where = `stack ${name}`;
    const pseudo: Record<string, string> = {
      'AWS::AccountId': account,
      'AWS::Partition': 'aws',
      'AWS::Region': region,
      'AWS::URLSuffix': 'amazonaws.com',
    };
    const identify = (logicalId: string): { kind: ResourceKind; identity: Identity } => {
      const resource = template.Resources[logicalId];
      if (!resource) throw new UnknownToRunner(`the reference ${logicalId}`, where);
      const property = (key: string) => {
        const value = resource.Properties[key];
        return value === undefined ? undefined : String(this.#resolve(name, value));
      };
      const identity = { stack: name, logicalId, region, account, property };
      return { kind: kindOf(resource.Type, `${logicalId} in ${where}`), identity };
    };
    const scope: Scope = {
      name,
      ref: (id) => {
        const known = pseudo[id];
        if (known !== undefined) return known;
        const { kind, identity } = identify(id);
        return kind.ref(identity);
      },
      attribute: (id, attribute) => {
        const { kind, identity } = identify(id);
        const evaluate = kind.attributes?.[attribute];
        if (!evaluate) throw new UnknownToRunner(`the attribute ${id}.${attribute}`, where);
        return evaluate(identity);
      },
      importValue: (exportName) => {
        for (const stack of this.#stacks) {
          for (const output of Object.values(stack.template.Outputs)) {
            if (output.Export && this.#resolve(stack.name, output.Export.Name) === exportName) {
              return this.#resolve(stack.name, output.Value);
            }
          }
        }
        throw new UnknownToRunner(`the export ${exportName}`, where);
      },
    };
    return scope;
  }
}

function kindOf(type: string, where: string): ResourceKind {
  const kind = resourceKinds[type];
  if (!kind) throw new UnknownToRunner(`the resource type ${type}`, where);
  return kind;
}
