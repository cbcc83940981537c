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
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Redirect } from '#content/schema/redirects.ts';
import type { Build } from '../../build/readBuild.ts';
import type { Stage } from '../../stages.ts';

/** CloudFront's quota for the code of one function, in bytes. */
const maxBytes = 10 * 1024;
/** A hash and its comma. */
const bytesOfPage = 7;

/** What the code of the edge functions contains. */
interface EdgeSite {
  /** The pages’ paths. */
  readonly paths: readonly string[];
  /** Addresses that pages had before. */
  readonly redirects: readonly Redirect[];
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
export function edgeCode(name: EdgeFunctionName, site: EdgeSite): string {
  const { paths, redirects, files, aliases, siteUrl } = site;
  const list = (items: readonly string[]) => items.map((item) => JSON.stringify(item)).join(',');
  const code = ['targetOf', name]
    .map((file) => readFileSync(join(import.meta.dirname, `${file}.js`), 'utf8'))
    .join('\n')
    .replace(/^ *\/\/.*\n/gm, '')
    .replace('{{pages}}', () => paths.map(hashOf).join(','))
    .replace('{{redirects}}', () => redirects.map(({ from, to }) => hashOf(from) + to).join(','))
    .replace("'{{files}}'", () => list(files))
    .replace("'{{aliases}}'", () => list(aliases))
    .replace("'{{siteUrl}}'", () => JSON.stringify(siteUrl));
  const bytes = Buffer.byteLength(code);
  if (bytes > maxBytes) {
    throw new Error(
      `The edge function ${name} has ${bytes} bytes with its ${paths.length} pages, ${redirects.length} old addresses and ${files.length} files and folders; CloudFront takes ${maxBytes}. Take out old addresses (redirectsFrom) that nobody asks for any more, put files of the site’s top folder into a folder, or take ${Math.ceil((bytes - maxBytes) / bytesOfPage)} pages from the site (draft: true).`,
    );
  }
  return code;
}

/** The hash by which `targetOf.js` knows a page. Two pages may share one: both are there. */
function hashOf(path: string): string {
  return createHash('sha256')
    .update(path)
    .digest('base64url')
    .slice(0, bytesOfPage - 1);
}

/**
 * The CloudFront Functions of this folder. The list of pages stands in their code, which CloudFormation updates in
 * place, so that a release with another list replaces nothing.
 */
export function edgeFunctions(
  scope: Construct,
  { site, files }: Pick<Build, 'site' | 'files'>,
  { siteUrl = '', customDomain }: Partial<Pick<Stage, 'siteUrl' | 'customDomain'>>,
): FunctionAssociation[] {
  const { stackName } = Stack.of(scope);
  // Without an address of its own the site has none to which another host could lead.
  const others = customDomain?.aliases.filter((alias) => `https://${alias}` !== siteUrl) ?? [];
  const facts = {
    paths: site.paths,
    redirects: site.redirects,
    files,
    aliases: siteUrl ? others : [],
    siteUrl,
  };
  const edgeFunction = (name: EdgeFunctionName) =>
    new EdgeFunction(scope, name, {
      functionName: `${stackName}-${name}`,
      code: FunctionCode.fromInline(edgeCode(name, facts)),
      runtime: FunctionRuntime.JS_2_0,
    });
  return [
    { eventType: FunctionEventType.VIEWER_REQUEST, function: edgeFunction('viewerRequest') },
    { eventType: FunctionEventType.VIEWER_RESPONSE, function: edgeFunction('viewerResponse') },
  ];
}
