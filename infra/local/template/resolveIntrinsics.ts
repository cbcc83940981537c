import { UnknownToRunner } from '../UnknownToRunner.ts';

/** What the intrinsic functions of one stack look up. Each throws when it does not know the name. */
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
