import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from 'vitest';
import type { Statement } from '#infra/local/policy.ts';
import type { LambdaFunction } from '#infra/local/template.ts';
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

/**
 * Tests that change what functions may do, their settings, code or mails. One stack serves all those of a worker, in its
 * own process; a test puts back what it has changed.
 */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it what a fixture needs
export const test = base.extend('stack', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const stack = await runStackHere();
  onCleanup(stack.stop);
  return changeable(stack);
});

function changeable(stack: StackHere): ChangeableStack {
  const byName = new Map(stack.functions.map((each) => [each.name, each]));
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
      stack.restart(of.id);
    };
    set({
      ...(variables && { environment: { ...environment, ...variables } }),
      ...(code !== undefined && { codeDir: folderWith(stack.dataDir, code) }),
      ...(timeoutSeconds !== undefined && { timeoutSeconds }),
    });
    return () => set({ environment, codeDir, timeoutSeconds: before });
  };

  /** What a function may do from now on. */
  const allow = (of: LambdaFunction, statements: readonly Statement[], actions: readonly string[]) => {
    const before = of.statements;
    // A function keeps secrets and counts that it has read, and a new thread has none. All else it asks for again.
    const isKept = actions.some((action) => /:(GetSecretValue|Scan)$/.test(action));
    const set = (all: readonly Statement[]) => {
      of.statements = all;
      if (isKept) stack.restart(of.id);
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
      return allow(of, [...of.statements, { actions, resources: [secretArn] }], actions);
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
      const single = of.statements.flatMap(({ actions, resources, equal }) =>
        actions.flatMap((action) => resources.map((resource) => ({ action, resource, equal }))),
      );
      const isCut = ({ action, resource }: (typeof single)[number]) =>
        grants.some(([cut, on = '']) => cut === action && new RegExp(on).test(resource));
      const kept = single.filter((grant) => !isCut(grant));
      const cut = single.length - kept.length;
      if (cut !== grants.length) throw new Error(`${cut} grants of ${name} fit ${grants.join(' and ')}.`);
      return allow(
        of,
        kept.map(({ action, resource, equal }) => ({ actions: [action], resources: [resource], equal })),
        grants.map(([action]) => action),
      );
    },
    listen() {
      const { length } = stack.said();
      return () => stack.said().slice(length);
    },
  };
}

function folderWith(dataDir: string, code: string): string {
  const folder = mkdtempSync(join(dataDir, 'code-'));
  writeFileSync(join(folder, 'index.cjs'), code);
  return folder;
}
