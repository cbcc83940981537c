import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  ImportSource,
  KeyValueStore,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Build } from '../../build/readBuild.ts';
import type { Stage } from '../../stages.ts';

/** CloudFront's quota for the code of one function, in bytes. */
const maxBytes = 10 * 1024;

/** What the code of the edge functions contains. */
interface EdgeSite {
  /** Files that are no pages, and folders without pages as `/folder/`: one behavior of the distribution each. */
  readonly files: readonly string[];
  /** Hosts whose visitors are sent to the site’s own address, and that address. */
  readonly aliases: readonly string[];
  readonly siteUrl: string;
}

export type EdgeFunctionName = 'viewerRequest' | 'viewerResponse';

/**
 * The code of a function, without its comments and with the site's facts filled in.
 * @throws Error when CloudFront would refuse it for its size
 */
export function edgeCode(name: EdgeFunctionName, { files, aliases, siteUrl }: EdgeSite): string {
  const list = (items: readonly string[]) => items.map((item) => JSON.stringify(item)).join(',');
  const code = ['targetOf', name]
    .map((file) => readFileSync(join(import.meta.dirname, `${file}.js`), 'utf8'))
    .join('\n')
    .replace(/^ *\/\/.*\n/gm, '')
    .replace("'{{files}}'", () => list(files))
    .replace("'{{aliases}}'", () => list(aliases))
    .replace("'{{siteUrl}}'", () => JSON.stringify(siteUrl));
  const bytes = Buffer.byteLength(code);
  if (bytes > maxBytes) {
    throw new Error(
      `The edge function ${name} has ${bytes} bytes with its ${files.length} files and folders; CloudFront takes ${maxBytes}. Put files of the site’s top folder into a folder.`,
    );
  }
  return code;
}

/** The data of the store. Every page's path is a key; no function reads the value that a key must have. */
function pageData(paths: readonly string[]): string {
  return JSON.stringify({ data: paths.map((key) => ({ key, value: 'page' })) });
}

/**
 * The CloudFront Functions of this folder, with the key-value store of the site's pages. CloudFormation cannot import
 * other data into a store, so its name has a hash of the data: another list of pages is another store, and a
 * deployment that is rolled back finds the earlier one.
 */
export function edgeFunctions(
  scope: Construct,
  { site, files }: Build,
  { siteUrl, customDomain }: Partial<Pick<Stage, 'siteUrl' | 'customDomain'>>,
): FunctionAssociation[] {
  const { stackName } = Stack.of(scope);
  const data = pageData(site.paths);
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 16);
  const keyValueStore = new KeyValueStore(scope, 'PageStore', {
    keyValueStoreName: `${stackName}-${hash}`,
    comment: 'Paths of the pages',
    source: ImportSource.fromInline(data),
  });
  const aliases = customDomain?.aliases.filter((alias) => `https://${alias}` !== siteUrl) ?? [];
  const edgeFunction = (name: EdgeFunctionName) =>
    new EdgeFunction(scope, name, {
      functionName: `${stackName}-${name}`,
      code: FunctionCode.fromInline(edgeCode(name, { files, aliases, siteUrl: siteUrl ?? '' })),
      runtime: FunctionRuntime.JS_2_0,
      keyValueStore,
    });
  return [
    { eventType: FunctionEventType.VIEWER_REQUEST, function: edgeFunction('viewerRequest') },
    { eventType: FunctionEventType.VIEWER_RESPONSE, function: edgeFunction('viewerResponse') },
  ];
}
