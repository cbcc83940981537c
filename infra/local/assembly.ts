import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { CannotStart } from './CannotStart.ts';

/**
 * A resource of the template. In its properties `Ref` is the logical id and `Fn::GetAtt` is `Id.Attribute`: names that
 * are as good as AWS's on one machine, where functions, policies and services all read them here.
 */
export interface Resource {
  readonly id: string;
  readonly type: string;
  /** Parsed by a schema of what the local run reads; whatever else the template says only matters on AWS. */
  readonly read: <T>(schema: z.ZodType<T>) => T;
}

/** Finds the absolute path of the folder or file that is uploaded under a key of the asset bucket. */
export type AssetOf = (objectKey: string) => string;

/** A synthesized cloud assembly, the folder that `cdk synth` writes, with the functions of its one template evaluated. */
export interface Assembly {
  readonly account: string;
  readonly region: string;
  readonly resources: readonly Resource[];
  readonly outputs: Readonly<Record<string, string>>;
  readonly assetOf: AssetOf;
}

/** @throws CannotStart when the folder holds none. */
export function readAssembly(folder: string): Assembly {
  const { file, account, region } = stackOf(folder);
  const template = templateFile.parse(readJson(path.join(folder, file)));
  const assetOf = assetsOf(folder);
  const resolve = resolver({
    'AWS::AccountId': account,
    'AWS::Partition': 'aws',
    'AWS::Region': region,
    'AWS::URLSuffix': 'amazonaws.com',
  });
  const resources = Object.entries(template.Resources).map(
    ([id, { Type, Properties }]): Resource => ({
      id,
      type: Type,
      read: (schema) => schema.parse(resolve(Properties)),
    }),
  );
  const outputs = Object.entries(template.Outputs).map(([id, { Value }]) => [id, String(resolve(Value))]);
  return { account, region, resources, outputs: Object.fromEntries(outputs), assetOf };
}

const manifestFile = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      environment: z.string().default(''),
      properties: z.object({ templateFile: z.string().optional(), file: z.string().optional() }).optional(),
    }),
  ),
});

const templateFile = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) }),
  ),
  Outputs: z.record(z.string(), z.object({ Value: z.unknown() })).default({}),
});

const assetsFile = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string() }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function manifestOf(folder: string) {
  const file = path.join(folder, 'manifest.json');
  if (!existsSync(file)) throw new CannotStart(`${folder} holds no synthesized template. Run: npm start`);
  return Object.values(manifestFile.parse(readJson(file)).artifacts);
}

/** The stack's template, and where it would be deployed. */
function stackOf(folder: string): { file: string; account: string; region: string } {
  const stack = manifestOf(folder).find(({ type }) => type === 'aws:cloudformation:stack');
  const file = stack?.properties?.templateFile;
  if (!file) throw new CannotStart(`The manifest in ${folder} names no stack. Run: npm start`);
  const [, account = '', region = ''] = /^aws:\/\/([^/]+)\/(.+)$/.exec(stack.environment) ?? [];
  return { file, account, region };
}

function assetsOf(folder: string): AssetOf {
  const paths = new Map<string, string>();
  for (const { type, properties } of manifestOf(folder)) {
    if (type !== 'cdk:asset-manifest' || !properties?.file) continue;
    const { files } = assetsFile.parse(readJson(path.join(folder, properties.file)));
    for (const { source, destinations } of Object.values(files)) {
      for (const { objectKey } of Object.values(destinations)) {
        paths.set(objectKey, path.resolve(folder, source.path));
      }
    }
  }
  return (objectKey) => {
    const found = paths.get(objectKey);
    if (!found) throw new CannotStart(`${folder} has no asset ${objectKey}. Run: npm start`);
    return found;
  };
}

/**
 * Evaluates the intrinsic functions of a value; those that the template does not use are left as they are.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/intrinsic-function-reference.html
 */
function resolver(pseudoParameters: Readonly<Record<string, string>>): (value: unknown) => unknown {
  const ref = (name: string) => pseudoParameters[name] ?? name;
  const intrinsics: Record<string, (argument: unknown) => unknown> = {
    Ref: (name) => ref(String(name)),
    'Fn::GetAtt': (argument) => (Array.isArray(argument) ? argument.join('.') : argument),
    'Fn::Join': (argument) => {
      const [separator, parts] = z.tuple([z.string(), z.array(z.unknown())]).parse(argument);
      return parts.map(resolve).join(separator);
    },
    'Fn::Sub': (argument) => {
      const [pattern, named] = z
        .tuple([z.string(), z.record(z.string(), z.unknown())])
        .parse(Array.isArray(argument) ? argument : [argument, {}]);
      return pattern.replace(/\$\{([^}!]+)\}/g, (_, name: string) =>
        name in named ? String(resolve(named[name])) : ref(name),
      );
    },
  };
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [name = '', argument] = entries[0] ?? [];
    const evaluate = entries.length === 1 ? intrinsics[name] : undefined;
    if (evaluate) return evaluate(argument);
    return Object.fromEntries(entries.map(([key, inner]) => [key, resolve(inner)]));
  };
  return resolve;
}

/** The logical id in an ARN such as `Contacts.Arn`. */
export const idIn = (arn: string) => arn.replace(/\.\w+$/, '');
