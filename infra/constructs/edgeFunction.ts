import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Build } from '../readBuild.ts';
import type { StageSettings } from '../stageSettings.ts';

const folder = join(import.meta.dirname, '../edge');

/** CloudFront's quota for the code of one function, in bytes. */
const maxBytes = 10 * 1024;

/** The facts of the site that the edge functions contain. */
export interface EdgeSite {
  readonly pages: readonly string[];
  readonly files: readonly string[];
  /** Hosts whose visitors are sent to the site’s own address, and that address. */
  readonly aliases: readonly string[];
  readonly siteUrl: string;
}

export type EdgeFunctionName = 'viewerRequest' | 'viewerResponse';

/**
 * The code of a function in `infra/edge`, without its comments and with the site's paths filled in.
 * @throws Error when CloudFront would refuse it for its size
 */
export function edgeCode(name: EdgeFunctionName, { pages, files, aliases, siteUrl }: EdgeSite): string {
  const list = (items: readonly string[]) => items.map((item) => JSON.stringify(item)).join(',');
  const code = ['targetOf', name]
    .map((file) => readFileSync(join(folder, `${file}.js`), 'utf8'))
    .join('\n')
    .replace(/^ *\/\/.*\n/gm, '')
    .replace("'{{pages}}'", () => list(pages))
    .replace("'{{files}}'", () => list(files))
    .replace("'{{aliases}}'", () => list(aliases))
    .replace("'{{siteUrl}}'", () => JSON.stringify(siteUrl));
  const bytes = Buffer.byteLength(code);
  if (bytes > maxBytes) {
    throw new Error(
      `The edge function ${name} has ${bytes} bytes with its ${pages.length} pages; CloudFront takes ${maxBytes}. Move the list of pages to a CloudFront key-value store.`,
    );
  }
  return code;
}

/** A CloudFront Function of `infra/edge`. */
export function edgeFunction(
  scope: Construct,
  name: EdgeFunctionName,
  { site, files }: Build,
  { siteUrl, customDomain }: Pick<StageSettings, 'siteUrl' | 'customDomain'>,
): EdgeFunction {
  const host = new URL(siteUrl).hostname;
  const aliases = customDomain?.aliases.filter((alias) => alias !== host) ?? [];
  const pages = site.paths;
  return new EdgeFunction(scope, name, {
    functionName: `${Stack.of(scope).stackName}-${name}`,
    code: FunctionCode.fromInline(edgeCode(name, { pages, files, aliases, siteUrl })),
    runtime: FunctionRuntime.JS_2_0,
  });
}
