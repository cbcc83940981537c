import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from 'vitest';
import type { LambdaFunction } from '../../infra/local/functions/readFunctions.ts';
import type { Statement } from '../../infra/local/iam/policy.ts';
import { ofType } from './assembly.ts';
import { runStackHere, type StackHere } from './runStackHere.ts';

/** A grant of a function: an action, and a pattern of the resource's ARN where the role holds several. */
export type Grant = readonly [action: string, on?: string];

interface FunctionChange {
  /** Variables that are added to the function's own. */
  readonly variables?: Record<string, string>;
  /** CommonJS that sets `exports.handler`. */
  readonly code?: string;
  readonly timeoutSeconds?: number;
}

/** Puts back what was changed: `onTestFinished(stack.change(…))`. */
type PutBack = () => void;

export interface ChangeableStack extends StackHere {
  /** A function by the name of its bundle. */
  readonly functionOf: (name: string) => LambdaFunction;
  readonly change: (name: string, change: FunctionChange) => PutBack;
  /** Adds to the variables of every function that has one of this name what it is changed to. */
  readonly changeSettings: (variable: string, changed: (settings: never) => object) => PutBack;
  /** Takes grants away from a function's role. */
  readonly withoutGrants: (name: string, ...grants: readonly Grant[]) => PutBack;
  readonly alsoMayRead: (name: string, secretArn: string) => PutBack;
  /** What has been said on standard error since the call. */
  readonly listen: () => () => string;
}

/** The one route of the changeable stack that admits few calls: five at once, and next to none afterwards. */
export const throttledRoute = 'GET /api/case-studies/{slug}';

/**
 * Tests that change what functions may do, their settings, code or mails. One stack serves all those of a worker, in its
 * own process; a test puts back what it has changed.
 */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it what a fixture needs
export const test = base.extend('stack', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const stack = await runStackHere({
    change: (template) => {
      const [stage] = ofType(template, 'AWS::ApiGatewayV2::Stage');
      const few = { ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: 5 };
      Object.assign(stage!.Properties.RouteSettings[throttledRoute], few);
    },
  });
  onCleanup(stack.stop);
  return changeable(stack);
});

function changeable(stack: StackHere): ChangeableStack {
  const byName = new Map(stack.functions.map((each) => [bundleNameOf(each), each]));
  const functionOf = (name: string) => {
    const found = byName.get(name);
    if (!found) throw new Error(`The stack has no function ${name}.`);
    return found;
  };

  const change: ChangeableStack['change'] = (name, { variables, code, timeoutSeconds }) => {
    const of = functionOf(name);
    const { environment, codeDir, timeoutSeconds: before } = of;
    const set = (values: Partial<LambdaFunction>) => {
      Object.assign(of, values);
      stack.restart(of.name);
    };
    set({
      ...(variables && { environment: { ...environment, ...variables } }),
      ...(code !== undefined && { codeDir: folderWith(stack.dataDir, of.module, code) }),
      ...(timeoutSeconds !== undefined && { timeoutSeconds }),
    });
    return () => set({ environment, codeDir, timeoutSeconds: before });
  };

  /** What a role may do from now on. @param kept whether a process keeps what it was allowed to read. */
  const allow = ({ principal, name }: LambdaFunction, statements: Statement[], kept: boolean) => {
    const before = [...principal.statements];
    const set = (all: Statement[]) => {
      principal.statements.splice(0, principal.statements.length, ...all);
      if (kept) stack.restart(name);
    };
    set(statements);
    return () => set(before);
  };

  return {
    ...stack,
    functionOf,
    change,
    alsoMayRead(name, secretArn) {
      const of = functionOf(name);
      const actions = ['secretsmanager:GetSecretValue'];
      const grant: Statement = { effect: 'Allow', actions, resources: [secretArn], conditions: [] };
      return allow(of, [...of.principal.statements, grant], true);
    },
    changeSettings(variable, changed) {
      const holders = [...byName].filter(([, { environment }]) => environment[variable]);
      const putBack = holders.map(([name, { environment }]) => {
        const settings = changed(JSON.parse(environment[variable]!) as never);
        return change(name, { variables: { [variable]: JSON.stringify(settings) } });
      });
      return () => putBack.forEach((each) => void each());
    },
    withoutGrants(name, ...grants) {
      const of = functionOf(name);
      const single = of.principal.statements.flatMap((statement) =>
        statement.actions.flatMap((action) =>
          statement.resources.map((resource) => ({ ...statement, actions: [action], resources: [resource] })),
        ),
      );
      const isCut = (action = '', resource = '') =>
        grants.some(([cut, on = '']) => cut === action && new RegExp(on).test(resource));
      const kept = single.filter(({ actions, resources }) => !isCut(actions[0], resources[0]));
      const cut = single.length - kept.length;
      if (cut !== grants.length) throw new Error(`${cut} grants of ${name} fit ${grants.join(' and ')}.`);
      return allow(
        of,
        kept,
        grants.some(([action]) => action.startsWith('secretsmanager:')),
      );
    },
    listen() {
      const { length } = stack.said();
      return () => stack.said().slice(length);
    },
  };
}

/** CDK makes a function's logical id of its bundle's name. */
function bundleNameOf({ name }: LambdaFunction): string {
  const found = /Api(\w+)Function[0-9A-F]{8}/.exec(name)?.[1];
  if (!found) throw new Error(`${name} names no bundle.`);
  return found;
}

function folderWith(dataDir: string, module: string, code: string): string {
  const folder = mkdtempSync(join(dataDir, 'code-'));
  writeFileSync(join(folder, module), code);
  return folder;
}
