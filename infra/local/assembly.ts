import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { UserError } from './UserError.ts';

/**
 * A synthesized cloud assembly, the folder that `cdk synth` writes, with its one stack. In the template `Ref` is the
 * logical id and `Fn::GetAtt` is `Id.Attribute`: names that are as good as AWS's on one machine, where functions,
 * policies and services all read them here.
 */
export interface Assembly {
  readonly account: string;
  readonly region: string;
  readonly outputs: Readonly<Record<string, string>>;
  /**
   * The resources of a type, by a schema of their properties with the logical id as `id`. What the schema does not name
   * only matters on AWS.
   */
  readonly resources: <T>(type: string, schema: z.ZodType<T>) => T[];
  /** The absolute path of the folder or file that is uploaded under a key of the asset bucket. */
  readonly assetOf: (objectKey: string) => string;
}

/** @throws UserError when the folder holds none. */
export function readAssembly(folder: string): Assembly {
  if (!existsSync(path.join(folder, 'manifest.json'))) {
    throw new UserError(`${folder} holds no synthesized template. Run: npm start`);
  }
  const read = <T>(name: string, schema: z.ZodType<T>): T =>
    schema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'), evaluate));
  const [, , account = '', region = ''] = read('manifest.json', manifest).artifacts.SiteStack.environment;
  const { Resources, Outputs } = read('SiteStack.template.json', template);
  const { files } = read('SiteStack.assets.json', assets);
  const assetPaths = new Map(
    Object.values(files).flatMap(({ source, destinations }) =>
      Object.values(destinations).map(({ objectKey }) => [objectKey, path.resolve(folder, source.path)]),
    ),
  );
  return {
    account,
    region,
    outputs: Object.fromEntries(Object.entries(Outputs).map(([name, { Value }]) => [name, Value])),
    resources: (type, schema) =>
      Object.entries(Resources)
        .filter(([, { Type }]) => Type === type)
        .map(([id, { Properties }]) => schema.parse({ id, ...Properties })),
    assetOf: (objectKey) => {
      const found = assetPaths.get(objectKey);
      if (!found) throw new UserError(`${folder} has no asset ${objectKey}. Run: npm start`);
      return found;
    },
  };
}

const manifest = z.object({
  artifacts: z.object({
    // `aws://<account>/<region>`
    SiteStack: z.object({ environment: z.string().transform((environment) => environment.split('/')) }),
  }),
});

const template = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) }),
  ),
  Outputs: z.record(z.string(), z.object({ Value: z.string() })),
});

const assets = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string() }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
});

interface Intrinsic {
  readonly Ref?: string;
  readonly 'Fn::GetAtt'?: readonly string[];
  readonly 'Fn::Join'?: readonly [separator: string, parts: readonly string[]];
}

/**
 * The value of the intrinsic functions that the template uses. `JSON.parse` calls it from the inside out.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/intrinsic-function-reference.html
 */
function evaluate(_key: string, value: Intrinsic | null): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join } = value;
  return Ref ?? attribute?.join('.') ?? join?.[1].join(join[0]) ?? value;
}

/** The logical id in an ARN such as `Contacts.Arn`. */
export const idIn = (arn: string) => arn.replace(/\.\w+$/, '');
