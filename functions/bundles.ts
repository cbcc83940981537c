import type { Switches } from '#content/schema/features.ts';
import { routeIds, routeIdsOf, routes } from './routes.ts';
import { type VideoSettings, writers } from './video/videoSettings.ts';

/**
 * The name of a function's bundle in a stage with this writer. A function that generates has a bundle for each writer:
 * what is deployed holds no sample. It is a file of its own, because the bundler and the stack must agree on it.
 */
export function bundleOf(functionName: string, writer: VideoSettings['writer']): string {
  const generates = routeIds.some((id) => id === functionName && routes[id].traffic === 'generate');
  return generates ? `${functionName}-${writer}` : functionName;
}

/** The functions of a site: its routes, the two that API Gateway calls beside them, and those that work in the background. */
export function functionNamesOf(features: Switches): string[] {
  return [
    ...routeIdsOf(features),
    ...['authorizeOrigin', 'answerUnknownRoute', 'runJobs', 'recordMailEvent'],
  ];
}

/** The names of all bundles of a function. */
export function bundlesOf(functionName: string): string[] {
  return [...new Set(writers.map((writer) => bundleOf(functionName, writer)))];
}
