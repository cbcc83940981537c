import { UnknownToRunner } from '../UnknownToRunner.ts';

/** What the intrinsic functions of one stack look up. Each throws when it does not know the name. */
export interface Scope {
  /** Stack name, for messages. */
  readonly name: string;
  /** Logical id, parameter or pseudo parameter; `AWS::NoValue` gives {@link noValue}. */
  ref(name: string): unknown;
  attribute(logicalId: string, name: string): unknown;
  importValue(exportName: string): unknown;
  condition(name: string): boolean;
  mapping(map: string, first: string, second: string): unknown;
}

/** What `{ "Ref": "AWS::NoValue" }` resolves to: the property that holds it is left out. */
export const noValue = Symbol('AWS::NoValue');

/**
 * Evaluates CloudFormation's intrinsic functions in a value of a template.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/intrinsic-function-reference.html
 * @throws UnknownToRunner for a function that is not listed here.
 */
export function resolveIntrinsics(value: unknown, scope: Scope): unknown {
  const resolve = (inner: unknown): unknown => resolveIntrinsics(inner, scope);
  if (Array.isArray(value)) return value.map(resolve).filter((item) => item !== noValue);
  if (typeof value !== 'object' || value === null) return value;

  const entries = Object.entries(value);
  const [name, argument] = entries[0] ?? [];
  if (entries.length === 1 && name && (name === 'Ref' || name.startsWith('Fn::'))) {
    const evaluate = intrinsics[name];
    if (!evaluate) throw new UnknownToRunner(`the intrinsic function ${name}`, `stack ${scope.name}`);
    return evaluate(argument, scope, resolve);
  }
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, resolve(inner)] as const).filter(([, inner]) => inner !== noValue),
  );
}

type Evaluate = (argument: unknown, scope: Scope, resolve: (value: unknown) => unknown) => unknown;

const intrinsics: Record<string, Evaluate> = {
  Ref: (name, scope) => scope.ref(text(name)),

  'Fn::GetAtt': (argument, scope, resolve) => {
    const [logicalId, ...attribute] = Array.isArray(argument) ? argument : text(argument).split('.');
    return scope.attribute(text(logicalId), attribute.map((part) => text(resolve(part))).join('.'));
  },

  'Fn::Join': (argument, _scope, resolve) => {
    const [separator, parts] = list(argument);
    return list(resolve(parts)).map(text).join(text(separator));
  },

  'Fn::Split': (argument, _scope, resolve) => {
    const [separator, whole] = list(argument);
    return text(resolve(whole)).split(text(separator));
  },

  'Fn::Select': (argument, _scope, resolve) => {
    const [index, items] = list(argument);
    return list(resolve(items))[Number(resolve(index))];
  },

  'Fn::Sub': (argument, scope, resolve) => {
    const [pattern, variables = {}] = Array.isArray(argument) ? argument : [argument];
    return text(pattern).replace(/\$\{(!?)([^}]+)\}/g, (_match, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      if (name in variables) return text(resolve(variables[name]));
      const [logicalId, attribute] = split(name);
      return text(attribute ? scope.attribute(logicalId, attribute) : scope.ref(logicalId));
    });
  },

  'Fn::ImportValue': (argument, scope, resolve) => scope.importValue(text(resolve(argument))),

  'Fn::FindInMap': (argument, scope, resolve) => {
    const [map, first, second] = list(resolve(argument)).map(text);
    return scope.mapping(map ?? '', first ?? '', second ?? '');
  },

  'Fn::If': (argument, scope, resolve) => {
    const [condition, whenTrue, whenFalse] = list(argument);
    return resolve(scope.condition(text(condition)) ? whenTrue : whenFalse);
  },
};

/**
 * Evaluates a condition of a template's `Conditions` section.
 * @throws UnknownToRunner for a condition function that is not listed here.
 */
export function resolveCondition(condition: unknown, scope: Scope): boolean {
  const [name = '', argument] = Object.entries(condition ?? {})[0] ?? [];
  const inner = () => list(argument).map((part) => resolveCondition(part, scope));
  switch (name) {
    case 'Condition':
      return scope.condition(text(argument));
    case 'Fn::Equals': {
      const [left, right] = list(resolveIntrinsics(argument, scope));
      return left === right;
    }
    case 'Fn::Not':
      return !inner()[0];
    case 'Fn::And':
      return inner().every(Boolean);
    case 'Fn::Or':
      return inner().some(Boolean);
    default:
      throw new UnknownToRunner(`the condition function ${name}`, `stack ${scope.name}`);
  }
}

function split(name: string): [string, string] {
  const dot = name.indexOf('.');
  return dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot + 1)];
}

function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) {
    throw new TypeError(`Expected a list in the template, found ${JSON.stringify(value)}`);
  }
  return value;
}

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError(`Expected a text in the template, found ${JSON.stringify(value)}`);
}
