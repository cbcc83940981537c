import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { CannotStart, UnknownToRunner } from '../command.ts';

/** The account of stacks that name none; on AWS it is the one of the operator's credentials. */
const anyAccount = '123456789012';

const manifestFile = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      environment: z.string().optional(),
      dependencies: z.array(z.string()).default([]),
      properties: z
        .object({
          templateFile: z.string().optional(),
          file: z.string().optional(),
          stackName: z.string().optional(),
        })
        .optional(),
    }),
  ),
});

const assetsFile = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string(), packaging: z.enum(['file', 'zip']) }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
});

// A strict object stops at a part that no schema describes. `z.unknown()` matters on AWS only.
const templateFile = z.strictObject({
  Resources: z.record(
    z.string(),
    z.strictObject({
      Type: z.string(),
      DeletionPolicy: z.unknown().optional(),
      UpdateReplacePolicy: z.unknown().optional(),
      Properties: z.record(z.string(), z.unknown()).default({}),
      DependsOn: z.array(z.string()).default([]),
    }),
  ),
  Outputs: z
    .record(z.string(), z.object({ Value: z.unknown(), Export: z.object({ Name: z.unknown() }).optional() }))
    .default({}),
});

/** A stack with its template as CDK wrote it. */
export interface SynthesizedStack {
  readonly name: string;
  readonly region: string;
  readonly account: string;
  readonly template: z.infer<typeof templateFile>;
}

export interface Assembly {
  /** In order of dependency: a stack comes after those it imports from. */
  readonly stacks: readonly SynthesizedStack[];
  /** Absolute path of the folder or file that is uploaded under this key of the asset bucket. */
  readonly assetPath: (objectKey: string) => string;
}

/**
 * Reads a synthesized cloud assembly: the folder that `cdk synth` writes and `cdk deploy` deploys.
 * https://docs.aws.amazon.com/cdk/v2/guide/deploy.html#deploy-how-synth
 * @throws UnknownToRunner for a part of a template that would be left out.
 * @throws when the folder holds no cloud assembly.
 */
export function loadAssembly(folder: string): Assembly {
  const read = <T>(file: string, schema: z.ZodType<T>) =>
    schema.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));

  const { artifacts } = read('manifest.json', manifestFile);
  const stacks: SynthesizedStack[] = [];
  const visited = new Set<string>();
  const visit = (id: string): void => {
    const artifact = artifacts[id];
    if (!artifact || visited.has(id)) return;
    visited.add(id);
    artifact.dependencies.forEach(visit);
    if (artifact.type !== 'aws:cloudformation:stack' || !artifact.properties?.templateFile) return;
    const [, account, region] = /^aws:\/\/([^/]+)\/(.+)$/.exec(artifact.environment ?? '') ?? [];
    if (!account || !region) throw new UnknownToRunner(`the environment ${artifact.environment}`, id);
    stacks.push({
      name: artifact.properties.stackName ?? id,
      account: account === 'unknown-account' ? anyAccount : account,
      region,
      template: asTemplate(read(artifact.properties.templateFile, z.unknown()), id),
    });
  };
  Object.keys(artifacts).forEach(visit);

  const assets = new Map<string, string>();
  for (const { type, properties } of Object.values(artifacts)) {
    if (type !== 'cdk:asset-manifest' || !properties?.file) continue;
    for (const { source, destinations } of Object.values(read(properties.file, assetsFile).files)) {
      for (const { objectKey } of Object.values(destinations)) {
        assets.set(objectKey, path.resolve(folder, source.path));
      }
    }
  }

  return {
    stacks,
    assetPath(objectKey) {
      const found = assets.get(objectKey);
      if (!found) {
        throw new CannotStart(`The assembly in ${folder} has no asset ${objectKey}. Build it again.`);
      }
      return found;
    },
  };
}

/** @throws UnknownToRunner with the path of the first part that no schema knows. */
function asTemplate(value: unknown, stack: string): z.infer<typeof templateFile> {
  const result = templateFile.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = [
    ...(issue?.path ?? []),
    ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []),
  ];
  throw new UnknownToRunner(path.join('.'), `stack ${stack}`);
}
