import * as z from 'zod';
import { CannotStart } from '../CannotStart.ts';
import { UnknownToRunner } from '../UnknownToRunner.ts';
import type { Assembly, StackTemplate } from './loadAssembly.ts';
import { resolveIntrinsics, type Scope } from './resolveIntrinsics.ts';
import { type Identity, type ResourceKind, resourceKinds } from './resourceKinds.ts';

/** A resource of the template as the parts of the runner see it. */
export interface Resource {
  readonly type: string;
  readonly region: string;
  readonly account: string;
  readonly logicalId: string;
  /** What `Ref` returns. */
  readonly ref: string;
  readonly attribute: (name: string) => string;
  /** Resolved properties, checked: an undeclared property stops the run with its name. */
  readonly properties: <T>(schema: z.ZodType<T>) => T;
  readonly dependsOn: readonly string[];
}

/** A property that only matters on AWS, or whose emulation is not built; accepted on purpose. */
export const notEmulated = z.unknown();

/**
 * The template's resources with every reference resolved, as CloudFormation would after a deployment.
 * @throws UnknownToRunner when a stack holds a resource of a type that is not in {@link resourceKinds}.
 */
export class Deployment {
  readonly resources: readonly Resource[];
  readonly assetPath: Assembly['assetPath'];
  readonly region: string;
  readonly account: string;
  /** Values of the dynamic references `{{resolve:secretsmanager:…}}`, by the secret's ARN. */
  readonly secrets = new Map<string, string>();
  readonly #scopes: ReadonlyMap<string, Scope>;
  readonly #stacks: readonly StackTemplate[];

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
    return this.#withSecrets(resolveIntrinsics(value, this.#scopes.get(stack)!));
  }

  /** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html */
  #withSecrets(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#withSecrets(item));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.#withSecrets(inner)]));
    }
    if (typeof value !== 'string') return value;
    return value.replace(/\{\{resolve:([^}]*)\}\}/g, (whole, reference: string) => {
      const [, id = ''] = /^secretsmanager:(.+?):SecretString::/.exec(reference) ?? [];
      const secret = this.secrets.get(id);
      if (secret === undefined) throw new UnknownToRunner('the dynamic reference', whole);
      return secret;
    });
  }

  #resourcesOf({ name: stack, region, account, template }: StackTemplate): Resource[] {
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

  #scopeOf({ name, region, account, template }: StackTemplate): Scope {
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
